<?php
$author = 'boardwright';
$default['game'] = 'Suzumu Shogi';
$default['code'] = 'ln{fl}icsg{de}kgsci{fl}nl/{rc}1{cs}{cs}1{bt}{ph}{fk}{ln}{ky}{bt}1{cs}{cs}1{rc}/{ss}{vs}b{dh}{dk}{wb}{fd}{fe}{lh}{fd}{wb}{dk}{dh}b{vs}{ss}/{sm}{vm}r{hf}{se}{bg}{rg}{vg}{gg}{rg}{bg}{se}{hf}r{vm}{sm}/pppppppppppppppp/4d6d4/16/16/16/16/4D6D4/PPPPPPPPPPPPPPPP/{SM}{VM}R{HF}{SE}{BG}{RG}{GG}{VG}{RG}{BG}{SE}{HF}R{VM}{SM}/{SS}{VS}B{DH}{DK}{WB}{FD}{LH}{FE}{FD}{WB}{DK}{DH}B{VS}{SS}/{RC}1{CS}{CS}1{BT}{KY}{LN}{FK}{PH}{BT}1{CS}{CS}1{RC}/LN{FL}ICSGK{DE}GSCI{FL}NL';
$default['cols'] = 16;
$default['sides'] = 'Black White';
$default['set'] = 'tenjiku';
$default['board'] = '10.01.10.01.10.23.32.23.32.23.32.01.10.01.10.01.';
$default['colors'] = '97ad84 adbf99 bfc79e ced5b4';
$default['keyline'] = '4f5f45';
$default['tcolor'] = '38452f';
$default['pregame'] = <<<'NOW'
include suzumu;
NOW;
$default['premove1'] = 'gosub premove1;';
$default['premove2'] = 'gosub premove2;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
