/*
 * Numbers, bits, comparisons.
 */
#include <math.h>
#include <string.h>

#include "lang/op/ops.h"
#include "value/compare.h"
#include "value/convert.h"

#define OP(name) static void op_##name(struct machine *m, const struct value *a, struct value *out)

static bool both_int_slow(const struct value *a, int64_t *x, int64_t *y)
{
	struct value p = value_to_number(a[0]), q = value_to_number(a[1]);
	*x = p.i;
	*y = q.i;
	return p.type == VALUE_INT && q.type == VALUE_INT;
}

static inline bool both_int(const struct value *a, int64_t *x, int64_t *y)
{
	return (value_is_int(a[0], x) && value_is_int(a[1], y)) || both_int_slow(a, x, y);
}

/* Integers stay integers until they overflow; then they become floats, as in PHP. */
#define ARITHMETIC(name, builtin, operator) \
	OP(name) \
	{ \
		int64_t x, y, r; \
		if (both_int(a, &x, &y) && !builtin(x, y, &r)) \
			*out = value_int(r); \
		else \
			*out = value_double(value_to_double(a[0]) operator value_to_double(a[1])); \
	}
ARITHMETIC(plus, __builtin_add_overflow, +)
ARITHMETIC(mult, __builtin_mul_overflow, *)
ARITHMETIC(subtract, __builtin_sub_overflow, -)

/* `- 1` is 1: a missing second operand is nothing to take away (facts.md 4), which null is. */
OP(minus) { op_subtract(m, a, out); }

static struct value whole(double d) { return fabs(d) < 9.2e18 ? value_int((int64_t)d) : value_double(trunc(d)); }

OP(div)
{
	int64_t x, y;
	if (value_to_double(a[1]) == 0)
		machine_halt(m, HALT_ERROR, "division by zero");
	else if (both_int(a, &x, &y) && x == INT64_MIN && y == -1) /* as PHP's intdiv */
		machine_halt(m, HALT_ERROR, "div: the quotient of %" G_GINT64_FORMAT " and -1 is too large for an integer", x);
	else if (both_int(a, &x, &y))
		*out = value_int(x / y);
	else
		*out = whole(value_to_double(a[0]) / value_to_double(a[1]));
}

/* x - floor(x / y) * y, and x when y is 0 (guide 000 "mod"). */
OP(mod)
{
	int64_t x = value_to_int(a[0]), y = value_to_int(a[1]);
	if (y == 0 || y == -1) {
		*out = value_int(y ? 0 : x);
		return;
	}
	int64_t r = x % y;
	*out = value_int(r != 0 && (r < 0) != (y < 0) ? r + y : r);
}

OP(pow)
{
	int64_t x, y, r = 1;
	if (both_int(a, &x, &y) && y >= 0) {
		bool overflow = false;
		for (int64_t b = x; y > 0 && !overflow; y >>= 1) {
			if (y & 1)
				overflow = __builtin_mul_overflow(r, b, &r);
			if (y > 1)
				overflow |= __builtin_mul_overflow(b, b, &b);
		}
		if (!overflow) {
			*out = value_int(r);
			return;
		}
	}
	*out = value_double(pow(value_to_double(a[0]), value_to_double(a[1])));
}

static struct value negated(struct value v)
{
	struct value n = value_to_number(v);
	if (n.type == VALUE_INT && n.i != INT64_MIN)
		return value_int(-n.i);
	return value_double(-value_to_double(n));
}

OP(neg) { *out = negated(a[0]); }
OP(abs)
{
	int64_t i;
	if (value_is_int(a[0], &i) && i != INT64_MIN)
		*out = value_int(i < 0 ? -i : i);
	else
		*out = value_to_double(a[0]) < 0 ? negated(a[0]) : value_to_number(a[0]);
}
OP(inc) { op_plus(m, (struct value[]){ a[0], value_int(1) }, out); }
OP(dec) { op_subtract(m, (struct value[]){ a[0], value_int(1) }, out); }

OP(sign)
{
	double d = value_to_double(a[0]);
	*out = value_int(d > 0 ? 1 : d < 0 ? -1 : 0);
}

OP(even) { *out = value_bool(value_to_int(a[0]) % 2 == 0); }
OP(odd) { *out = value_bool(value_to_int(a[0]) % 2 != 0); }
OP(max) { *out = value_keep(value_compare(a[1], a[0]) == 1 ? a[1] : a[0]); }
OP(min) { *out = value_keep(value_compare(a[1], a[0]) == -1 ? a[1] : a[0]); }

OP(gcd)
{
	int64_t x = value_to_int(a[0]), y = value_to_int(a[1]);
	uint64_t p = x < 0 ? 0 - (uint64_t)x : (uint64_t)x, q = y < 0 ? 0 - (uint64_t)y : (uint64_t)y;
	while (q) {
		uint64_t r = p % q;
		p = q;
		q = r;
	}
	*out = value_int((int64_t)p);
}

/* A random integer, both ends included (decision 67). */
OP(rand)
{
	int64_t low = value_to_int(a[0]), high = value_to_int(a[1]);
	if (low > high) {
		int64_t tmp = low;
		low = high;
		high = tmp;
	}
	uint64_t range = (uint64_t)high - (uint64_t)low;
	*out = value_int(low + (int64_t)(range < UINT32_MAX ? rng_next(&m->run.plain.rng, (uint32_t)range + 1) : rng_next(&m->run.plain.rng, UINT32_MAX)));
}

OP(bitand) { *out = value_int(value_to_int(a[0]) & value_to_int(a[1])); }
OP(bitor) { *out = value_int(value_to_int(a[0]) | value_to_int(a[1])); }
OP(bitxor) { *out = value_int(value_to_int(a[0]) ^ value_to_int(a[1])); }
OP(bitnot) { *out = value_int(~value_to_int(a[0])); }

/* With one operand a shift is by one (decision 62); the second is null then. */
static int shift_by(struct value v) { return v.type == VALUE_NULL ? 1 : (int)CLAMP(value_to_int(v), 0, 64); }

OP(left)
{
	int by = shift_by(a[1]);
	*out = value_int(by > 63 ? 0 : (int64_t)((uint64_t)value_to_int(a[0]) << by));
}

OP(right)
{
	int by = MIN(shift_by(a[1]), 63);
	*out = value_int(value_to_int(a[0]) >> by);
}

OP(bits)
{
	uint64_t u = (uint64_t)value_to_int(a[0]);
	*out = value_int(u ? 64 - __builtin_clzll(u) : 1);
}

OP(onebits) { *out = value_int(__builtin_popcountll((uint64_t)value_to_int(a[0]))); }

static struct value numeral(uint64_t u, int base)
{
	char text[66], *c = text + sizeof text;
	do
		*--c = "0123456789abcdefghijklmnopqrstuvwxyz"[u % (unsigned)base];
	while (u /= (unsigned)base);
	return value_str(str_new_length(c, (size_t)(text + sizeof text - c)));
}

OP(base)
{
	int64_t base = value_to_int(a[0]);
	if (base < 2 || base > 36)
		machine_halt(m, HALT_ERROR, "base: a base is a number from 2 to 36, not %" G_GINT64_FORMAT, base);
	else
		*out = numeral((uint64_t)value_to_int(a[1]), (int)base);
}

OP(dechex) { *out = numeral((uint64_t)value_to_int(a[0]), 16); }

/* Digits of a base; others are skipped as PHP's hexdec does, or end the number. */
static int64_t digits(const char *c, int base, bool skip)
{
	uint64_t u = 0;
	for (; *c; c++) {
		int d = g_ascii_xdigit_value(*c);
		if (d >= 0 && d < base)
			u = u * (unsigned)base + (unsigned)d;
		else if (!skip)
			break;
	}
	return (int64_t)u;
}

OP(hexdec)
{
	struct str *s = value_to_str(a[0]);
	bool prefix = s->text[0] == '0' && (s->text[1] == 'x' || s->text[1] == 'X');
	const char *c = s->text + (prefix ? 2 : 0);
	double large = 0; /* from 2^63 on, as PHP has it */
	int used = 0;
	char first = '0';
	for (const char *d = c; *d; d++)
		if (g_ascii_isxdigit(*d)) {
			large = large * 16 + g_ascii_xdigit_value(*d);
			first = used ? first : *d;
			used += used || *d != '0';
		}
	*out = used > 16 || (used == 16 && first > '7') ? value_double(large) : value_int(digits(c, 16, true));
	str_drop(s);
}

/* Prefixes 0b, 0 and 0x on texts; floats are chopped (decision 59). */
OP(int)
{
	if (a[0].type != VALUE_STRING) {
		*out = value_int(value_to_int(a[0]));
		return;
	}
	const char *c = a[0].s->text;
	bool negative = *c == '-';
	c += negative;
	int base = c[0] != '0' ? 10 : c[1] == 'b' || c[1] == 'B' ? 2 : c[1] == 'x' || c[1] == 'X' ? 16 : g_ascii_isdigit(c[1]) && !strchr(c, '.') ? 8 : 10;
	int64_t n = base == 10 ? value_to_int(a[0]) : digits(c + (base == 8 ? 1 : 2), base, false);
	*out = value_int(base != 10 && negative ? -n : n);
}

/* Most comparisons are of integers, or of words that are integers. */
static inline bool is_equal(const struct value *a)
{
	int64_t x, y;
	return value_is_int(a[0], &x) && value_is_int(a[1], &y) ? x == y : value_equal(a[0], a[1]);
}

static inline int order_of(const struct value *a)
{
	int64_t x, y;
	return value_is_int(a[0], &x) && value_is_int(a[1], &y) ? (x > y) - (x < y) : value_compare(a[0], a[1]);
}

OP(equal) { *out = value_bool(is_equal(a)); }
OP(unequal) { *out = value_bool(!is_equal(a)); }
OP(identical) { *out = value_bool(value_identical(a[0], a[1])); }
OP(not_identical) { *out = value_bool(!value_identical(a[0], a[1])); }
OP(less) { *out = value_bool(order_of(a) == -1); }

/* As PHP, which asks the other way round: for arrays that cannot be ordered it makes a difference. */
OP(greater) { op_less(m, (struct value[]){ a[1], a[0] }, out); }

OP(at_most)
{
	int order = order_of(a);
	*out = value_bool(order == -1 || order == 0);
}

OP(at_least) { op_at_most(m, (struct value[]){ a[1], a[0] }, out); }

OP(cmp)
{
	int order = order_of(a);
	*out = value_int(order == 2 ? 1 : order);
}

#define FIELDS(word, also, n, function, in, text, sample) \
	.name = word, .aliases = also, .arity = n, .fixed = op_##function, .group = "numbers", .operands = in, .summary = text, .example = sample
#define ROW(...) \
	{ \
		FIELDS(__VA_ARGS__) \
	}

const struct op ops_math[] = {
	ROW("plus", "+", 2, plus, "number number", "the sum", "+ 5 6 => 11"),
	ROW("minus", "-", 2, minus, "number number", "the first minus the second", "minus 8 3 => 5"),
	ROW("mult", "*", 2, mult, "number number", "the product", "* 4 9 => 36"),
	ROW("div", "/", 2, div, "number number", "the quotient without its fraction", "div 7 2 => 3"),
	ROW("mod", "%", 2, mod, "number number", "the remainder; the first number when the second is 0", "mod 7 3 => 1"),
	ROW("pow", NULL, 2, pow, "number number", "the first to the power of the second", "pow 2 10 => 1024"),
	ROW("neg", NULL, 1, neg, "number", "the negative", "neg 5 => -5"),
	ROW("abs", NULL, 1, abs, "number", "the absolute value", "abs -5 => 5"),
	ROW("inc", NULL, 1, inc, "number", "the number plus one", "inc 5 => 6"),
	ROW("dec", NULL, 1, dec, "number", "the number minus one", "dec 5 => 4"),
	ROW("sign", NULL, 1, sign, "number", "1, 0 or -1", "sign -4 => -1"),
	ROW("even", NULL, 1, even, "number", "true when even", "even 4 => true"),
	ROW("odd", NULL, 1, odd, "number", "true when odd", "odd 3 => true"),
	ROW("max", NULL, 2, max, "value value", "the greater value", "max 3 7 => \"7\""),
	ROW("min", NULL, 2, min, "value value", "the lesser value", "min 3 7 => \"3\""),
	ROW("gcd", NULL, 2, gcd, "integer integer", "the greatest common divisor", "gcd 12 18 => 6"),
	ROW("rand", NULL, 2, rand, "integer integer", "a random integer between the two, both included", "rand 3 3 => 3"),
	ROW("bitand", "&", 2, bitand, "integer integer", "bitwise and", "bitand 6 3 => 2"),
	ROW("bitor", "|", 2, bitor, "integer integer", "bitwise or", "bitor 4 1 => 5"),
	ROW("bitxor", "^", 2, bitxor, "integer integer", "bitwise exclusive or", "bitxor 6 3 => 5"),
	ROW("bitnot", NULL, 1, bitnot, "integer", "all bits reversed", "bitnot 0 => -1"),
	ROW("<<", NULL, 2, left, "integer [bits]", "shifted left, by one bit when no number is given", "<< 3 2 => 12"),
	ROW(">>", NULL, 2, right, "integer [bits]", "shifted right, by one bit when no number is given", ">> 13 2 => 3"),
	ROW("bits", NULL, 1, bits, "integer", "how many bits the number needs", "bits 5 => 3"),
	ROW("onebits", NULL, 1, onebits, "integer", "how many of its bits are one", "onebits 7 => 3"),
	ROW("base", NULL, 2, base, "base number", "the number as numeral of that base", "base 2 5 => \"101\""),
	ROW("dechex", NULL, 1, dechex, "number", "the number as hexadecimal numeral", "dechex 255 => \"ff\""),
	ROW("hexdec", NULL, 1, hexdec, "numeral", "the value of a hexadecimal numeral", "hexdec ff => 255"),
	ROW("int", NULL, 1, int, "value", "the integer; texts may begin with 0b, 0 or 0x", "int 0x1F => 31"),
	{ FIELDS("equal", "==", 2, equal, "value value", "equal after conversion", "== 5 + 2 3 => true"), .flags = OP_EQUALS },
	ROW("unequal", "!=", 2, unequal, "value value", "not equal after conversion", "!= 0 false => false"),
	ROW("identical", "===", 2, identical, "value value", "equal and of the same type", "=== A true => false"),
	ROW("!==", NULL, 2, not_identical, "value value", "not equal or not of the same type", "!== 0 false => true"),
	ROW("less", "<", 2, less, "value value", "less than", "< 9 10 => true"),
	ROW("greater", ">", 2, greater, "value value", "greater than", "> 3 2 => true"),
	ROW("<=", NULL, 2, at_most, "value value", "less than or equal", "<= 2 2 => true"),
	ROW(">=", NULL, 2, at_least, "value value", "greater than or equal", ">= 1 2 => false"),
	ROW("cmp", NULL, 2, cmp, "value value", "1, 0 or -1 as the first is greater, equal or less", "cmp 3 5 => -1"),
	{ .name = NULL },
};
