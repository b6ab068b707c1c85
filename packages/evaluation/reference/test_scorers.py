"""Tests of the reference scorers: the worked numbers of evaluation.md, and more.

    python3 -m unittest test_scorers    (in this folder)
"""

import contextlib
import io
import json
import random
import subprocess
import sys
import unittest
from pathlib import Path

import compare_cases
import scorers


def options(name, *arguments):
    return scorers.parser().parse_args([name, *arguments])


def score(name, extracted, gold, *arguments, **more):
    record = {"extracted": extracted, "gold": gold, **more}
    return scorers.SCORERS[name][0](record, options(name, *arguments))


def corpus(name, pairs, *arguments):
    lines = [
        json.dumps(x if isinstance(x, dict) else {"extracted": x[0], "gold": x[1]})
        for x in pairs
    ]
    out = []
    scorers.run(name, lines, out.append, options(name, *arguments))
    return json.loads(out[-1])["corpus"]


E = "the cat sat on the mat today"
G = "the cat sat quietly on a mat"


class WorkedExample(unittest.TestCase):
    """Section 5.7."""

    def check(self, row, name, h, extracted, gold, p, r, f1):
        self.assertEqual(
            (row[name + "_h"], row[name + "_extracted"], row[name + "_gold"]),
            (h, extracted, gold),
        )
        for key, value in (("_p", p), ("_r", r), ("_f1", f1)):
            self.assertAlmostEqual(row[name + key], value, 4)

    def test_gottron(self):
        for arguments in ((), ("--fast",)):
            row = score("gottron", E, G, *arguments)
            self.check(row, "char", 19, 28, 28, 0.6786, 0.6786, 0.6786)
            self.check(row, "seq", 5, 7, 7, 0.7143, 0.7143, 0.7143)
            self.check(row, "bag", 5, 7, 7, 0.7143, 0.7143, 0.7143)
            self.check(row, "set", 5, 6, 7, 0.8333, 0.7143, 0.7692)

    def test_lcs(self):
        for arguments in ((), ("--fast",)):
            row = score("lcs", E, G, *arguments)
            self.check(row, "lcseq", 14, 22, 22, 0.6364, 0.6364, 0.6364)
            self.check(row, "lcstr", 9, 22, 22, 0.4091, 0.4091, 0.4091)

    def test_shingles(self):
        row = score("shingle", E, G)
        self.assertEqual((row["tp"], row["fp"], row["fn"]), (0, 4, 4))
        self.assertEqual((row["p"], row["r"], row["f1"]), (0, 0, 0))

    def test_cleaneval(self):
        row = score("cleaneval", E, G)
        self.assertEqual(row["tp"], 5)
        self.assertAlmostEqual(row["f1"], 71.43, 2)

    def test_deviation(self):
        self.assertAlmostEqual(scorers.deviation([0.9, 0.8, 1.0]), 0.1, 12)
        self.assertIsNone(scorers.deviation([0.9]))


class EmptyCases(unittest.TestCase):
    """Section 5.6."""

    CASES = (("", "", 1), ("", "a b", 0), ("a b", "", 0), ("a b", "x y", 0))

    def test_levels(self):
        for extracted, gold, value in self.CASES:
            for fast in ((), ("--fast",)):
                row = score("gottron", extracted.replace(" ", ""), gold.replace(" ", ""), *fast)
                row |= score("lcs", extracted, gold, *fast)
                for name in ("char", "seq", "bag", "set", "lcstr", "lcseq"):
                    for key in ("_p", "_r", "_f1"):
                        self.assertEqual(row[name + key], value, (extracted, gold, name))

    def test_others(self):
        for extracted, gold, value in self.CASES:
            row = score("wcxb", extracted, gold)
            self.assertEqual((row["p"], row["r"], row["f1"]), (value,) * 3)
            row = score("cleaneval", extracted, gold)
            self.assertEqual((row["p"], row["r"], row["f1"]), (100 * value,) * 3)
            row = score("shingle", extracted, gold)
            self.assertEqual((row["p"], row["r"], row["f1"]), (value,) * 3)

    def test_rouge_has_its_own_rules(self):
        for extracted, gold, value in (
            ("", "", (1, 1, 1)), ("a", "", (0, 1, 0)), ("", "a", (0, 0, 0)),
            (" \n ", "\n", (1, 1, 1)), ("a", "b", (0, 0, 0)),
        ):
            row = score("rouge", extracted, gold)
            self.assertEqual((row["p"], row["r"], row["f1"]), value)


class Shingle(unittest.TestCase):
    """Section 5.5.2."""

    def test_check_of_the_section(self):
        row = score("shingle", "a b c d e f x", "a b c d e f")
        self.assertEqual((row["tp"], row["fp"], row["fn"]), (3, 1, 0))
        self.assertEqual((row["p"], row["r"]), (0.75, 1))
        self.assertEqual((row["tp_share"], row["fp_share"], row["fn_share"]), (0.75, 0.25, 0))

    def test_short_texts(self):
        self.assertEqual(scorers.shingles(["a", "b"]), {("a", "b"): 1})
        self.assertEqual(scorers.shingles([]), {})
        self.assertEqual(score("shingle", "a, b", "a b")["tp"], 1)
        self.assertEqual(score("shingle", "a b", "a b c")["tp"], 0)

    def test_case_is_kept(self):
        self.assertFalse(score("shingle", "A b", "a b")["same_tokens"])

    def test_multiset(self):
        row = score("shingle", "a a a a a a", "a a a a a")
        self.assertEqual((row["tp"], row["fp"], row["fn"]), (2, 1, 0))

    def test_corpus(self):
        out = corpus("shingle", [
            ("a b c d e f x", "a b c d e f"), ("", "a"), ("a", ""), ("", ""),
        ])
        self.assertEqual((out["documents_p"], out["documents_r"]), (2, 2))
        # P: 0.75 and 0; R: 1 and 0.
        self.assertAlmostEqual(out["p"], 0.375)
        self.assertAlmostEqual(out["r"], 0.5)
        self.assertAlmostEqual(out["f1"], 2 * 0.375 * 0.5 / 0.875)
        self.assertEqual(out["accuracy"], 0.25)
        self.assertIsNone(corpus("shingle", [("", "")])["f1"])

    def test_word_characters(self):
        thai = "\u0e17\u0e35\u0e48"  # one syllable with two marks
        self.assertEqual(scorers.TOKENISERS["python"](thai), ["\u0e17"])
        self.assertEqual(scorers.TOKENISERS["marks"](thai), [thai])
        for text in ("a_1\u00e9 \u4e00\u4e8c, x", "\u0431\u0435-\u0432 \u00bd \u0663"):
            self.assertEqual(
                scorers.TOKENISERS["python"](text), scorers.TOKENISERS["marks"](text)
            )


class WordBag(unittest.TestCase):
    """Section 5.5.3."""

    def test_counts(self):
        row = score("wcxb", "The the cat", "the CAT, a cat")
        self.assertEqual((row["overlap"], row["words_extracted"], row["words_gold"]), (2, 3, 4))
        self.assertAlmostEqual(row["f1"], 4 / 7)

    def test_snippets(self):
        record = {"with": ["A B", "zz"], "without": ["c", "D"], "extracted": "a b c d", "gold": "a"}
        row = score("wcxb", **record)
        self.assertEqual((row["with_found"], row["with_share"]), (1, 0.5))
        self.assertEqual((row["without_found"], row["without_share"]), (2, 1))
        row = score("wcxb", "a", "a")
        self.assertEqual((row["with_share"], row["without_share"]), (1, 1))
        out = corpus("wcxb", [record, ("a", "a")])
        self.assertEqual(out["with_share"], 0.75)
        self.assertEqual(out["with_share_listed"], 0.5)
        self.assertEqual(out["without_share"], 1)
        self.assertEqual(out["documents_without"], 1)
        self.assertNotIn("types", out)

    def test_types(self):
        out = corpus("wcxb", [
            {"extracted": "a", "gold": "a", "type": "forum"},
            {"extracted": "a", "gold": "b", "type": "forum"},
            {"extracted": "a", "gold": "a", "type": "article"},
        ])
        self.assertEqual(out["types"]["forum"]["f1"], 0.5)
        self.assertEqual(out["types"]["article"]["documents"], 1)


class CleanEval(unittest.TestCase):
    """Section 5.5.4."""

    def test_not_an_lcs(self):
        self.assertEqual(score("cleaneval", "d b d b b", "b a d a c")["tp"], 1)
        self.assertEqual(score("gottron", "d b d b b", "b a d a c")["seq_h"], 2)

    def test_normalisation(self):
        text = "URL: http://x\r\n<h>Head\x01line\n\n<p> a  b<l>c\nURLs too\n no URL here </p>"
        self.assertEqual(
            scorers.cleaneval_segments(text),
            ["<h> Head line", "<p> a b", "<l> c no URL here </p>"],
        )
        self.assertEqual(scorers.cleaneval_tokens("x<p>y"), ["x", "<p>", "y"])
        self.assertEqual(
            scorers.cleaneval_tokens("<h>ab c", characters=True), ["<h>", "a", "b", "c"]
        )

    def test_segmentation(self):
        row = score("cleaneval", "<p> a b <p> c", "<h> a b <p> c <p> d")
        self.assertEqual((row["tp"], row["fp"], row["fn"]), (4, 1, 3))
        self.assertEqual((row["seg_tp"], row["seg_fp"], row["seg_fn"]), (1, 1, 2))
        self.assertEqual((row["u_tp"], row["u_fp"], row["u_fn"]), (5, 0, 2))
        self.assertEqual((row["u_seg_tp"], row["u_seg_fp"], row["u_seg_fn"]), (2, 0, 1))
        self.assertAlmostEqual(row["seg_f1"], 40)
        self.assertAlmostEqual(row["u_seg_p"], 100)

    def test_automatic_junk(self):
        # In a gold of 200 tokens or more, a token with more than 1% + 1
        # occurrences starts no match.
        self.assertEqual(score("cleaneval", "y x x x", " ".join(["x"] * 199))["tp"], 3)
        self.assertEqual(score("cleaneval", "y x x x", " ".join(["x"] * 200))["tp"], 0)
        # But it lengthens a match, and difflib lengthens the empty match at the
        # start of the two ranges too.
        self.assertEqual(score("cleaneval", "x x x", " ".join(["x"] * 200))["tp"], 3)

    def test_corpus(self):
        out = corpus("cleaneval", [("a b", "a b c d"), ("x", "x")])
        self.assertAlmostEqual(out["micro_p"], 100)
        self.assertAlmostEqual(out["micro_r"], 60)
        self.assertAlmostEqual(out["mean_r"], 75)
        self.assertAlmostEqual(out["sd_r"], 35.35533905932738)


class Rouge(unittest.TestCase):
    """Section 5.5.1."""

    def test_union(self):
        # w1 w2 lies on one LCS, w1 w3 w5 on the other: 4 of 5 tokens.
        row = score(
            "rouge", "", "",
            sentences_extracted=["w1 w2 w6 w7 w8", "w1 w3 w8 w9 w5"],
            sentences_gold=["w1 w2 w3 w4 w5"],
        )
        self.assertEqual((row["hits"], row["tokens_extracted"], row["tokens_gold"]), (4, 10, 5))
        self.assertAlmostEqual(row["p"], 0.4)
        self.assertAlmostEqual(row["r"], 0.8)

    def test_counts_limit_hits(self):
        row = score("rouge", "a\nb", "a a\na")
        self.assertEqual(row["hits"], 1)

    def test_levenshtein_ratio(self):
        self.assertAlmostEqual(score("rouge", E, G)["lev_ratio"], 10 / 14)

    def test_corpus(self):
        out = corpus("rouge", [("a", "a"), ("a", "b"), ("a b", "a")])
        self.assertAlmostEqual(out["mean_f1"], (1 + 0 + 2 / 3) / 3)
        self.assertAlmostEqual(out["median_f1"], 2 / 3)


class Properties(unittest.TestCase):
    def test_algorithms_agree(self):
        rng = random.Random(7)
        for _ in range(400):
            letters = "ab\u4e00\U0001f600z"[: rng.randint(1, 5)]
            a, b = (
                "".join(rng.choice(letters) for _ in range(rng.randint(0, 70)))
                for _ in range(2)
            )
            self.assertEqual(scorers.lcs_plain(a, b), scorers.lcs_bits(a, b))
            self.assertEqual(scorers.lcs_plain(a, b), scorers.lcs_plain(b, a))
            self.assertEqual(scorers.lcstring_plain(a, b), scorers.lcstring_search(a, b))
            self.assertLessEqual(scorers.lcstring_plain(a, b), scorers.lcs_plain(a, b))
            # The positions that ROUGE takes are those of a longest one.
            positions = scorers.lcs_positions(a, b)
            self.assertEqual(len(positions), scorers.lcs_plain(a, b))
            rest = iter(b)
            self.assertTrue(all(a[i] in rest for i in sorted(positions)))

    def test_cases(self):
        cases = compare_cases.cases()
        self.assertEqual(len(cases), 150)
        self.assertEqual(len({x["id"] for x in cases}), 150)
        self.assertEqual(cases, compare_cases.cases())
        for case in cases:
            if case["kind"] == "long":
                continue
            row = score("gottron", case["extracted"], case["gold"], "--fast")
            row |= score("lcs", case["extracted"], case["gold"], "--fast")
            self.assertLessEqual(row["seq_h"], row["bag_h"])
            self.assertLessEqual(row["lcstr_h"], row["lcseq_h"])
            aligned = score("cleaneval", case["extracted"], case["gold"])
            if case["kind"] == "identical":
                for key in ("char_f1", "seq_f1", "bag_f1", "set_f1", "lcstr_f1", "lcseq_f1"):
                    self.assertEqual(row[key], 1)
                self.assertEqual(aligned["tp"] + aligned["fp"], aligned["tokens_extracted"])
            self.assertEqual(aligned["tp"] + aligned["fn"], aligned["tokens_gold"])


class CommandLine(unittest.TestCase):
    def test_lines(self):
        script = Path(__file__).with_name("scorers.py")
        lines = '{"id": 1, "extracted": "\u0442\u0435 a", "gold": "a"}\n{"id": "x"}\n'
        for name in scorers.SCORERS:
            done = subprocess.run(
                [sys.executable, str(script), name],
                input=lines.encode(), capture_output=True, check=True,
            )
            out = [json.loads(x) for x in done.stdout.splitlines()]
            self.assertEqual([x.get("id") for x in out], [1, "x", None])
            self.assertEqual(out[2]["corpus"]["documents"], 2)

    def test_errors_name_the_line(self):
        for bad in ("{", "[]", '{"gold": 1}', '{"with": "a"}'):
            with self.assertRaisesRegex(SystemExit, "line 2"):
                scorers.run("wcxb", ["{}", bad], io.StringIO().write, options("wcxb"))
        with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit):
            scorers.parser().parse_args(["other"])


if __name__ == "__main__":
    unittest.main()
