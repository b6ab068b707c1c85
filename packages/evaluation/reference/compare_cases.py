"""Makes 150 test cases for comparing implementations of the scorers.

    python3 compare_cases.py > cases.jsonl

The output is the same on every run. Each line is one input of scorers.py with
two more keys: `kind` (what was done to the text) and `script`. The words are
generated, not of any language.

In all cases but those of kind "unnormalised" both texts are in NFC and free of
the characters that section 4.5 of the specification drops, and the only
whitespace is space, line feed and, in kind "whitespace", tab, U+00A0 and U+3000.
Control characters are in kind "marks-raw" alone. Characters outside the Basic
Multilingual Plane are in kind "astral" alone.
"""

import json
import sys


class Random:
    """A small generator (xorshift64*), independent of Python's version."""

    def __init__(self, seed):
        self.state = seed * 0x9E3779B97F4A7C15 % 2**64 or 1

    def below(self, n):
        x = self.state
        x ^= x >> 12
        x = (x ^ (x << 25)) % 2**64
        x ^= x >> 27
        self.state = x
        return (x * 0x2545F4914F6CDD1D % 2**64 >> 33) % n

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def choice(self, items):
        return items[self.below(len(items))]

    def chance(self, percent):
        return self.below(100) < percent

    def shuffled(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


ZWNJ = "\u200c"

LATIN = (list("bcdfghjklmnprstvwz") + ["\u00f1", "\u010d", "th", "st"],
         list("aeiou") + ["\u00e9", "\u00fc", "\u00f8"])
CYRILLIC = (list("\u0431\u0432\u0433\u0434\u0436\u0437\u043a\u043b\u043c\u043d\u043f\u0440\u0441\u0442\u0445\u0446\u0447\u0448\u0439"),
            list("\u0430\u0435\u0438\u043e\u0443\u044b\u044f\u0451"))
ARABIC = (list("\u0628\u062a\u062c\u062d\u062f\u0631\u0633\u0634\u0639\u0641\u0642\u0644\u0645\u0646\u0647\u067e\u0686\u06af\u06a9"),
          ["\u0627", "\u0648", "\u06cc", "", "", "\u064e", "\u0650"])
CHINESE = [chr(0x4E00 + 37 * i) for i in range(320)]
THAI_CONSONANTS = list("\u0e01\u0e02\u0e04\u0e07\u0e08\u0e0a\u0e14\u0e15\u0e17\u0e19\u0e1a\u0e1b\u0e1e\u0e21\u0e22\u0e23\u0e25\u0e27\u0e2a\u0e2b\u0e2d")
THAI_VOWELS = ["", "\u0e31", "\u0e32", "\u0e34", "\u0e35", "\u0e37", "\u0e38", "\u0e39", "\u0e30"]
THAI_TONES = ["", "", "\u0e48", "\u0e49"]

SCRIPTS = ("latin", "cyrillic", "arabic", "chinese", "thai")

# script: between words, after a clause, ends of a sentence, between sentences
JOINS = {
    "latin": (" ", ", ", (".", ".", "!", "?"), " "),
    "cyrillic": (" ", ", ", (".", ".", "!", "\u2026"), " "),
    "arabic": (" ", "\u060c ", (".", ".", "!", "\u061f"), " "),
    "chinese": ("", "\uff0c", ("\u3002", "\u3002", "\uff01", "\uff1f"), ""),
    "thai": ("", " ", ("", "", "!"), " "),
}


def new_word(rng, script):
    if script == "chinese":
        return "".join(rng.choice(CHINESE) for _ in range(rng.between(1, 3)))
    if script == "thai":
        return "".join(
            rng.choice(("", "", "", "\u0e40", "\u0e41", "\u0e44"))
            + rng.choice(THAI_CONSONANTS) + rng.choice(THAI_VOWELS) + rng.choice(THAI_TONES)
            for _ in range(rng.between(1, 3))
        )
    consonants, vowels = {"latin": LATIN, "cyrillic": CYRILLIC, "arabic": ARABIC}[script]
    word = "".join(
        rng.choice(consonants) + rng.choice(vowels) for _ in range(rng.between(1, 4))
    )
    if script == "arabic" and rng.chance(20):
        word += ZWNJ + rng.choice(("\u0647\u0627", "\u0647\u0627\u06cc", "\u062a\u0631"))
    if script in ("latin", "cyrillic") and rng.chance(4):
        word += rng.choice(("-", "_", "\u2019")) + rng.choice(consonants) + rng.choice(vowels)
    return word


class Writer:
    """Text of one script, over a vocabulary in which some words are common."""

    def __init__(self, rng, script):
        self.rng = rng
        self.script = script
        self.vocabulary = [new_word(rng, script) for _ in range(400)]
        self.common = self.vocabulary[:12]

    def word(self):
        if self.rng.chance(4):
            return str(self.rng.below(3000))
        return self.rng.choice(self.common if self.rng.chance(35) else self.vocabulary)

    def sentence(self, words=None):
        between, clause, ends, _ = JOINS[self.script]
        n = words or self.rng.between(3, 18)
        out = ""
        for i in range(n):
            if i:
                out += clause if self.rng.chance(12) else between
            out += self.word()
        if self.script in ("latin", "cyrillic"):
            out = out[0].upper() + out[1:]
        return out + self.rng.choice(ends)

    def paragraph(self):
        return [self.sentence() for _ in range(self.rng.between(1, 5))]

    def document(self, paragraphs):
        return [self.paragraph() for _ in range(paragraphs)]

    def words(self, total):
        """Paragraphs of `total` words."""
        out, left = [], total
        while left > 0:
            paragraph = []
            for _ in range(self.rng.between(2, 6)):
                n = min(left, self.rng.between(4, 20))
                if n:
                    paragraph.append(self.sentence(n))
                    left -= n
            out.append(paragraph)
        return out

    def text(self, paragraphs):
        return "\n".join(JOINS[self.script][3].join(p) for p in paragraphs)


def flat(paragraphs):
    return [s for p in paragraphs for s in p]


def spaced(rng, text):
    """Other whitespace in the same places."""
    out = []
    for c in text:
        if c in " \n":
            c = rng.choice((" ", "  ", "\t", "\u00a0", " \n ", "\n\n", "\u3000"))
        out.append(c)
    return "\n " + "".join(out) + "  "


def marked(rng, writer, paragraphs, labels=("<p>", "<p>", "<p>", "<l>")):
    out = []
    for i, p in enumerate(paragraphs):
        mark = "<h>" if i == 0 and len(labels) > 1 else rng.choice(labels)
        out.append(mark + rng.choice(("", " ")) + JOINS[writer.script][3].join(p))
    return "\n\n".join(out)


def snippets(rng, gold_paragraphs, extra):
    """`with` from the gold, `without` from other text; some the wrong way round."""
    inside, outside = flat(gold_paragraphs), extra
    pick = lambda pool: rng.choice(pool)[: rng.between(4, 30)].strip()
    wanted = [pick(inside) for _ in range(rng.between(0, 4))] if inside else []
    unwanted = [pick(outside) for _ in range(rng.between(0, 3))] if outside else []
    if rng.chance(30) and outside:
        wanted.append(pick(outside))
    if rng.chance(30) and inside:
        unwanted.append(pick(inside))
    if rng.chance(30):
        wanted = [s.upper() for s in wanted]
    return [s for s in wanted if s], [s for s in unwanted if s]


def script_cases(script, seed):
    """22 cases of one script."""
    rng = Random(seed)
    w = Writer(rng, script)
    out = []

    def add(kind, extracted, gold, extracted_text=None, gold_text=None, boilerplate=None):
        boilerplate = boilerplate or [w.sentence() for _ in range(3)]
        wanted, unwanted = snippets(rng, gold, boilerplate)
        case = {
            "kind": kind,
            "script": script,
            "extracted": w.text(extracted) if extracted_text is None else extracted_text,
            "gold": w.text(gold) if gold_text is None else gold_text,
            "sentences_extracted": flat(extracted),
            "sentences_gold": flat(gold),
        }
        if not rng.chance(15):
            case["with"] = wanted
            case["without"] = unwanted
        out.append(case)

    doc = w.document(5)
    add("identical", doc, doc)
    add("empty-extracted", [], w.document(3))
    add("empty-gold", w.document(3), [])

    doc = w.document(4)
    add("shuffled-sentences", [rng.shuffled(flat(doc))], doc)
    doc = w.document(3)
    letters = rng.shuffled(w.text(doc).split())
    add("shuffled-words", [[" ".join(letters)]], doc)

    doc = w.document(6)
    add("truncated-end", doc[:3], doc)
    add("truncated-start", doc[2:], doc)
    cut = w.text(doc)[: len(w.text(doc)) * 2 // 3]
    add("truncated-within", [[s] for s in cut.split("\n") if s], doc, extracted_text=cut)

    doc = w.document(4)
    add("duplicated-paragraph", doc[:2] + doc[1:2] + doc[2:], doc)
    add("duplicated-all", doc + doc, doc)
    add("duplicated-in-gold", doc, doc[:1] * 3 + doc[1:])

    doc = w.document(4)
    before, after = w.document(2), w.document(2)
    add("boilerplate", before + doc + after, doc, boilerplate=flat(before + after))
    add("boilerplate-and-missing", before + doc[1:], doc, boilerplate=flat(before))
    add("interrupted", doc[:2] + after + doc[2:], doc, boilerplate=flat(after))
    add("disjoint", Writer(Random(seed + 50), script).document(2), doc)

    doc = w.document(4)
    changed = [[w.sentence() if rng.chance(30) else s for s in p] for p in doc]
    add("changed-sentences", changed, doc)
    upper = [[s.upper() if rng.chance(50) else s for s in p] for p in doc]
    add("case", upper, doc)
    text = spaced(rng, w.text(doc))
    add("whitespace", doc, doc, extracted_text=text)

    doc = w.document(5)
    add("marks", doc, doc, marked(rng, w, doc), marked(rng, w, doc))
    split = [[s] for s in flat(doc)][1:]
    add("marks-split", split, doc, marked(rng, w, split, ("<p>",)), marked(rng, w, doc))
    raw = ("URL: http://example.org/" + script + "\n" + marked(rng, w, doc[:3])
           + "\x01\x0bx<p>" + w.text(doc[3:]) + "</p>\r\n not URL <P>\x7f\u0085<l>")
    add("marks-raw", doc, doc, w.text(doc), raw)

    add("short", [[w.word()]], [[w.word(), w.word()]])
    return out


def case(kind, script, extracted, gold, **more):
    return {
        "kind": kind, "script": script, "extracted": extracted, "gold": gold,
        "sentences_extracted": [s for s in extracted.split("\n") if s],
        "sentences_gold": [s for s in gold.split("\n") if s],
        **more,
    }


def small_cases(rng):
    """20 cases over few different words: many ties, and the junk rule."""
    out = [
        case("few-words", "latin", "d b d b b", "b a d a c"),
        case("few-words", "latin", "b a d a c", "d b d b b"),
        case("worked-example", "latin", "the cat sat on the mat today",
             "the cat sat quietly on a mat"),
    ]
    # Lengths on both sides of 200 tokens, where difflib's junk rule begins.
    sizes = ((5, 9), (12, 12), (30, 20), (60, 60), (90, 130), (199, 199), (150, 200),
             (200, 150), (201, 201), (199, 260), (260, 300), (420, 350))
    for i, (n, m) in enumerate(sizes):
        letters = "abcdefgh"[: 2 + i % 6]

        def tokens(count):
            out = []
            for j in range(count):
                out.append(rng.choice(letters) if rng.chance(60) else f"w{rng.below(count)}")
                if rng.chance(8):
                    out.append("\n" if rng.chance(50) else rng.choice(("\n<p>", "\n<h>", "\n<l>")))
            return " ".join(out).strip()

        out.append(case("few-words", "latin", tokens(n), tokens(m)))
    # A token that is over or at the limit of difflib's "popular" (1% + 1).
    for count in (3, 4):
        gold = [f"g{i}" for i in range(200 - count)]
        for i in range(count):
            gold.insert(40 * (i + 1), "often")
        found = [x for i, x in enumerate(gold) if i % 3 == 0 or x == "often"]
        out.append(case("popular", "latin", " ".join(found), " ".join(gold)))
    # One text shifted against the other, and a reversed one.
    words = [f"{rng.choice('abc')}{rng.below(9)}" for _ in range(80)]
    out.append(case("rotated", "latin", " ".join(words[30:] + words[:30]), " ".join(words)))
    out.append(case("reversed", "latin", " ".join(words[::-1]), " ".join(words)))
    out.append(case("sentences-overlap", "latin",
                    "w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5", "w1 w2 w3 w4 w5"))
    return out


def special_cases(rng):
    """12 cases of their own."""
    latin, cyrillic, chinese = (Writer(rng, s) for s in ("latin", "cyrillic", "chinese"))
    mixed = [latin.paragraph(), cyrillic.paragraph(), chinese.paragraph()]
    mixed_text = "\n".join(" ".join(p) for p in mixed)
    s = latin.sentence(8)
    return [
        case("empty-both", "none", "", ""),
        case("blank", "none", " \n ", "\n", **{"with": [], "without": []}),
        case("blank", "latin", "  ", s),
        case("punctuation-only", "none", "... !? --", "... ; --"),
        case("mixed", "mixed", mixed_text, "\n".join(mixed_text.split("\n")[::-1])),
        case("mixed", "mixed", mixed_text[20:], mixed_text),
        case("astral", "mixed", "\U0001f600 ab\U00020000\U00020001 cd \U0001d4d0x",
             "\U0001f601 ab\U00020000 cd \U0001d4d0x \U0001f600"),
        case("numbers", "latin", "1.5 \u00bd x\u00b2 \u2162 3,000 \u0663\u0664 a_b __",
             "1.5 \u00bc x\u00b3 \u2162 3.000 \u0663\u0664 a_b _"),
        case("sigma", "greek", "\u039f\u0394\u039f\u03a3 \u039c\u0395\u03a3\u0391 \u039f\u0394\u039f\u03a3, \u03a3",
             "\u03bf\u03b4\u03bf\u03c2 \u03bc\u03b5\u03c3\u03b1 \u03bf\u03b4\u03bf\u03c3, \u03c3"),
        case("unnormalised", "latin", "cafe\u0301 so\u00adft\u200b a\ufeffb \u200fx",
             "caf\u00e9 soft ab x"),
        case("unnormalised", "latin", "a \ufeff b\u2003c\u2028d", "a b c d"),
        case("escapes", "latin", "a &amp; b < c > \"d\" \\ 'e' <br> </p>",
             "a & b < c > \"d\" \\ 'e' <p> <x>"),
    ]


def long_cases(rng):
    """8 cases of 3,000 words."""
    out = []
    for script, kind in (
        ("latin", "identical"), ("latin", "changed"), ("latin", "boilerplate"),
        ("cyrillic", "changed"), ("arabic", "changed"), ("chinese", "changed"),
        ("thai", "changed"), ("latin", "marks"),
    ):
        w = Writer(rng, script)
        gold = w.words(3000)
        found = gold
        if kind != "identical":
            found = [
                [w.sentence() if rng.chance(8) else s for s in p if not rng.chance(4)]
                for p in gold if not rng.chance(5)
            ]
            found = [p for p in found if p]
        if kind == "boilerplate":
            found = w.words(300) + found[: len(found) // 2] + w.words(60) + found[len(found) // 2:]
        texts = [w.text(x) for x in (found, gold)]
        if kind == "marks":
            texts = [marked(rng, w, x) for x in (found, gold)]
        wanted, unwanted = snippets(rng, gold, [w.sentence() for _ in range(3)])
        out.append({
            "kind": "long", "script": script, "extracted": texts[0], "gold": texts[1],
            "sentences_extracted": flat(found), "sentences_gold": flat(gold),
            "with": wanted, "without": unwanted,
        })
    return out


def cases():
    out = []
    for i, script in enumerate(SCRIPTS):
        out += script_cases(script, 100 + i)
    out += small_cases(Random(200))
    out += special_cases(Random(300))
    out += long_cases(Random(400))
    return [
        {"id": f"{i:03}-{x['script']}-{x['kind']}", **x} for i, x in enumerate(out, 1)
    ]


def main():
    for x in cases():
        sys.stdout.write(json.dumps(x) + "\n")


if __name__ == "__main__":
    main()
