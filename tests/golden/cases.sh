# The golden cases: one line each, read by run.sh. `golden` keeps the scene, `text` also the text diagram.
chess=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
open=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR
glinski='1prnqb-----/2p2bk----/3p1b1n---/4p3r--/5ppppp-/11/-PPPPP5/--R3P4/---N1B1P3/----QB2P2/-----BKNRP1'

text square_start code=$chess
text square_marks -m e2 e4 -l d4 -l e5 code=$open
text square_second -s -m e2 e4 -l d4 code=$open
golden square_half scale=50
golden square_thumbnail -w 96
text square_two cols=2 code=Kq
golden square_width -w 500
golden square_all_sides -a
golden square_inside -i
golden square_plain -n
golden square_transparent -t
golden square_print -p
golden square_dark -D -m e2 e4 code=$open
golden square_auto -A
golden square_classic -C -m e2 e4 code=$open
golden square_blind -b
text square_lines board=1.
text square_hidden cols=4 'files=!x a  b' ranks='1 !2 3' code=4/RN-b/4
text square_holes cols=5 code=-3-/2-r1/R4
text square_long 'files=one two three four five six seven eight' 'ranks=I II III IV V VI VII VIII'
text square_crowded 'files=a b a-very-long-label d e f g h'
text square_labels 'code={NB}n{+p}{ZRB}4/8/8/8/8/8/3{XY}4/RR6'
golden square_hand -h 'P N b Q p p' -S '12. N g1-f3   Black to move'
golden square_wide_cells width=60 height=40
golden square_colors 'colors=red,#0f0 336699' board=012. bcolor=black tcolor=white bsize=0
text hhex_figure shape=hhex cols=8 code='**' board=012.120.201. 'patterns=!: '
text hhex_pieces shape=hhex cols=8 code=rnbqkbnr/pppppppp/8/PPPPPPPP board=012.120.201. -m b1 c2 -l d3
text hhex_second -s shape=hhex cols=8 code=rnbqkbnr/pppppppp/8/PPPPPPPP board=012.120.201.
text vhex_figure shape=vhex cols=3 code='****' board=012.120.201. 'patterns=!: '
text vhex_glinski shape=vhex cols=11 board=012.120.201. 'files=a b c d e f g h i k l' code=$glinski
text vhex_second -s shape=vhex cols=11 board=012.120.201. 'files=a b c d e f g h i k l' code=$glinski
text circle shape=circle cols=16 code=rnbqkbnrpppppppp/16/16/RNBQ12 -m a1 b2 -l c3
golden circle_second -s shape=circle cols=16 code=rnbqkbnrpppppppp/16/16/RNBQ12
golden circle_inside -i shape=circle cols=16 code=rnbqkbnrpppppppp/16/16/RNBQ12
golden circle_small shape=circle cols=4 code=rn2/4
text grid_upright shape=grid code=$open
text grid_triangles shape=grid cols=7 'nextfile=50 25 50 -25' 'nextrank=0 50' code=rnb4/pppppp1/7/PPPPPPP
golden hhex_inside -i shape=hhex cols=4 code=rn2/4 board=012.120.201.
text hhex_brusky shape=hhex cols=12 'code=---9/--8p1/-2k5!!1/1{b+#}##{r+#}3!1!1/2P3{n+#}1q1#1/6p1##1-/5P2P1--/9---'
golden grid_second -s shape=grid cols=7 'nextfile=50 25 50 -25' 'nextrank=0 50' code=rnb4/pppppp1/7/PPPPPPP
text custom shape=custom code=Kq2 'positions=A 10 10
B 100 40
C 60 120
D 160 140'
golden custom_second -s shape=custom code=Kq2 'positions=A 10 10
B 100 40
C 60 120
D 160 140'
golden background_tile background=wood.svg
golden background_beside cols=11 code=rnbqkbnr-nn/pppppppp--n/8---/8---/8---/8---/PPPPPPPP--N/RNBQKBNR-NN background=makruk.svg board=1.
golden background_whole shape=grid cols=9 background=xiangqi.svg code=rnb1k1bnr/9/9/p1p1p1p1p/9/9/P1P1P1P1P/9/9/RNB1K1BNR
golden background_turned -s shape=custom background=stepping_stones.svg code=Kq 'positions=hub 235 235
a1 235 160'

golden triangles shape=grid gridspaces=triangles board=10. cols=10 'nextfile=50 25 50 -25' 'nextrank=50 75' code=1rnbqkbnr1/10/10/10/10/1RNBQKBNR1
golden background_pair 'background=xiangqi.svg points.svg' cols=4 code=k3/K3
golden background_pair_second -s 'background=xiangqi.svg points.svg' cols=4 code=k3/K3

golden marks_square -M 'circle e4:green' -M 'dot d5' -M 'cross e5:red' -M 'star f6:orange' -M 'triangle a7' -M 'diamond h7:M' -M 'highlight a1-b2:blue' -M 'frame g2:red' -M 'text d4:12' -M 'plus h3' code=$open
golden marks_figures -M 'arrow e2-e4:red' -M 'arrow b1-c3:knight' -M 'arrow e1-a5:curve' -M 'line h1-a1:dashed' -M 'outline f1-g2' -M 'wall d6-d7' -M 'path h2-h4-h5' -M 'ghost f3:N' code=$open
golden marks_circle -M 'arrow a1-e1:red' -M 'circle b2' -M 'star c3' -M 'outline a3-d4' -M 'arrow a2-i2' shape=circle cols=16 code=rnbqkbnrpppppppp/16/16/RNBQ12
golden marks_hhex -M 'arrow a1-c3' -M 'circle b2:R' -M 'highlight c2:Y:80%' -M 'outline d1,d2' -M 'triangle e2' shape=hhex cols=8 code=rnbqkbnr/pppppppp/8/PPPPPPPP board=012.120.201.
golden words_around -H 'A title that is too long for one line of so small a board' -c 'Below: words' -S 'to move' code=$open
golden words_legend -L -c 'Each kind once' code=$open
golden words_legend_hex -L shape=hhex cols=8 code=rnbqkbnr/pppppppp/8/PPPPPPPP board=012.120.201.
