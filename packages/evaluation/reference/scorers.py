"""Reference implementations of text-extraction scorers.

They are written from the evaluation specification (evaluation.md, cited below
by section number) and from nothing else of this repository, to check the
TypeScript scorers against. Clarity goes before speed. Python 3.11 or later,
standard library only.

    python3 scorers.py SCORER [options] < input.jsonl > output.jsonl

SCORER is one of shingle, wcxb, cleaneval, gottron, lcs, rouge.

Options
    --words python|marks  shingle and wcxb: what a word character is.
                          python (default): `\\w` of Python's `re`, which has no
                          combining marks. marks: letters, marks, numbers and _.
    --characters          cleaneval: every character that is not whitespace is a
                          token of its own, marks stay whole (for Chinese)
    --fast                gottron, lcs, rouge: bit-parallel and search-based algorithms
                          in place of the plain tables. Same numbers; the tests
                          compare the two. Texts of 3,000 words take about a
                          minute each without it. (In rouge it concerns lcs
                          alone.)

Input: one JSON object a line, UTF-8.
    id                   any JSON value, handed through
    extracted, gold      strings; null or absent counts as ""
    with, without        optional lists of strings (wcxb)
    type                 optional page type (wcxb)
    sentences_extracted, sentences_gold
                         optional lists of strings (rouge); without them the
                         lines of the text are its sentences
    words_extracted, words_gold
                         optional lists of strings (gottron: seq, bag, set),
                         for words that are not split at whitespace only
Other keys are ignored.

Output: one JSON object a line, in the order of the input, `id` first; after
them one line {"corpus": {...}}. Numbers are not rounded. null = undefined.

shingle    tp fp fn                 counts of shingles
           tp_share fp_share fn_share  the same divided by their sum
           p r f1
           same_tokens              true if the token lists are identical
  corpus   documents, documents_p, documents_r (pages that count for P, for R),
           p r f1 accuracy
wcxb       overlap words_extracted words_gold p r f1
           with_found with_total with_share
           without_found without_total without_share
  corpus   documents p r f1         means over documents
           with_share               mean over all documents
           with_share_listed        mean over documents that list snippets
           without_share            mean over documents that list snippets
           documents_with documents_without   numbers of such documents
           types                    {type: {documents, p, r, f1}}; only if the
                                    input has types
cleaneval  tokens_extracted tokens_gold
           tp fp fn p r f1          all tokens, marks as they are
           seg_tp ... seg_f1        the marks alone, labelled
           u_tp ... u_f1            all tokens, every mark made <p>
           u_seg_tp ... u_seg_f1    the marks alone, unlabelled
           P, R and F1 are percentages here.
  corpus   documents; for each of the four groups X in "", seg_, u_, u_seg_:
           micro_Xtp micro_Xfp micro_Xfn micro_Xp micro_Xr micro_Xf1
           mean_Xp mean_Xr mean_Xf1, sd_Xp sd_Xr sd_Xf1
gottron    for each M of char, seq, bag, set:
           M_h M_extracted M_gold   intersection and sizes
           M_p M_r M_f1
  corpus   documents; M_p M_r M_f1 (means), M_f1_sd
lcs        the same for each M of lcstr, lcseq
rouge      hits tokens_extracted tokens_gold p r f1
           lcs lev_ratio            on the two whole token lists
  corpus   documents; mean_X median_X for each X of p, r, f1, lev_ratio
"""

import argparse
import difflib
import json
import math
import re
import statistics
import sys
import unicodedata
from collections import Counter

# ---------------------------------------------------------------------------
# Common parts
# ---------------------------------------------------------------------------

# Sections 5 and 5.6: P = h/|E|, R = h/|G|, F1 = 2PR/(P+R).
# Interpretation: F1 is 0 when P + R is 0 ("no overlap" of 5.6).


def harmonic(p, r):
    return 2 * p * r / (p + r) if p + r > 0 else 0.0


def prf(h, extracted, gold):
    """P, R, F1 from the size of the intersection and the two sizes (5, 5.6)."""
    if extracted == 0 and gold == 0:
        return 1.0, 1.0, 1.0
    if extracted == 0 or gold == 0:
        return 0.0, 0.0, 0.0
    p, r = h / extracted, h / gold
    return p, r, harmonic(p, r)


def mean(values):
    """Arithmetic mean; None for no values."""
    values = list(values)
    return math.fsum(values) / len(values) if values else None


def deviation(values):
    """Estimated standard deviation with n - 1 (5.3); None for fewer than 2."""
    values = list(values)
    if len(values) < 2:
        return None
    m = mean(values)
    return math.sqrt(math.fsum((v - m) ** 2 for v in values) / (len(values) - 1))


def median(values):
    values = list(values)
    return statistics.median(values) if values else None


# The 25 characters with the Unicode property White_Space.
WHITE_SPACE = (
    "\t\n\x0b\x0c\r \x85\xa0\u1680"
    "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)
WHITE_SPACE_RUN = re.compile("[" + re.escape(WHITE_SPACE) + "]+")


def split_words(text):
    """Words between runs of Unicode White_Space.

    Interpretation: White_Space is the property. str.split() would add
    U+001C-U+001F, JavaScript's \\s would add U+FEFF.
    """
    return [w for w in WHITE_SPACE_RUN.split(text) if w]


# Section 4.5: soft hyphen, zero-width space, byte order mark, bidi controls.
DROPPED = re.compile("[\u00ad\u200b\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def normalise(text):
    """Section 4, steps 4 and 5.

    Interpretation: step 5 runs first here. In the printed order "a", space,
    U+FEFF, space, "b" would keep two spaces, against the purpose of step 4.
    Bidi controls are the 12 characters of the property Bidi_Control.
    """
    text = unicodedata.normalize("NFC", DROPPED.sub("", text))
    return WHITE_SPACE_RUN.sub(" ", text).strip(" ")


def lcs_plain(a, b):
    """Length of the longest common subsequence, by the quadratic table."""
    previous = [0] * (len(b) + 1)
    for x in a:
        current = [0]
        left = 0
        for j, y in enumerate(b):
            if x == y:
                left = previous[j] + 1
            elif previous[j + 1] > left:
                left = previous[j + 1]
            current.append(left)
        previous = current
    return previous[-1]


def lcs_bits(a, b):
    """The same by bit-parallel rows, with one long integer as the row.

    A zero bit at position j says that row[j + 1] = row[j] + 1 in the table.
    """
    where = {}
    for j, y in enumerate(b):
        where[y] = where.get(y, 0) | (1 << j)
    full = (1 << len(b)) - 1
    row = full
    for x in a:
        matches = where.get(x, 0) & row
        row = ((row + matches) | (row - matches)) & full
    return len(b) - row.bit_count()


def lcstring_plain(a, b):
    """Length of the longest common contiguous substring, by the table."""
    best = 0
    previous = [0] * (len(b) + 1)
    for x in a:
        current = [0] * (len(b) + 1)
        for j, y in enumerate(b):
            if x == y:
                length = previous[j] + 1
                current[j + 1] = length
                if length > best:
                    best = length
        previous = current
    return best


def lcstring_search(a, b):
    """The same: at each start, lengthen the best so far while b contains it."""
    best = 0
    for i in range(len(a)):
        while i + best < len(a) and a[i:i + best + 1] in b:
            best += 1
    return best


# Section 5.5.2 and 5.5.3: tokens are runs of \w.
# Interpretation: both are scorers in Python, so `\w` is that of Python's `re`:
# str.isalnum() or "_", which has letters and numbers but no combining marks (the
# vowel signs of Thai and Devanagari and the vowel points of Arabic end a token).
# Section 4.7 calls "runs of \p{L}\p{M}\p{N}_" the tokenisation of these
# scorers; that is not the same. It is available as --words marks.


class PythonWords:
    _pattern = re.compile(r"\w+")

    def __call__(self, text):
        return self._pattern.findall(text)


class MarkWords:
    def __call__(self, text):
        tokens, current = [], []
        for c in text:
            if c == "_" or unicodedata.category(c)[0] in "LMN":
                current.append(c)
            elif current:
                tokens.append("".join(current))
                current = []
        if current:
            tokens.append("".join(current))
        return tokens


TOKENISERS = {"python": PythonWords(), "marks": MarkWords()}

# ---------------------------------------------------------------------------
# Shingle F1 of the scrapinghub article benchmark: section 5.5.2
# ---------------------------------------------------------------------------
# Interpretations:
# - No normalisation (section 4) of the texts; case kept.
# - An empty pair has all three sums 0: shares 0, P = R = 1 by "fp = fn = 0", and
#   it is in neither mean of the corpus (tp + fp = 0, tp + fn = 0).
# - R is P's rule with fn in place of fp: 1 if fp = fn = 0; 0 if tp = fn = 0.
# - The document's F1 (harmonic mean of its P and R) is an addition; the corpus
#   F1 does not use it.
# - Corpus P (or R) is null when no document counts for it, then F1 is null too.
# - The bootstrap deviations depend on the random generator and are left out.


def shingles(tokens, n=4):
    if not tokens:
        return Counter()
    return Counter(
        tuple(tokens[i:i + n]) for i in range(max(1, len(tokens) - n + 1))
    )


def score_shingle(record, options):
    tokenise = TOKENISERS[options.words]
    pred_tokens = tokenise(record["extracted"])
    true_tokens = tokenise(record["gold"])
    pred, true = shingles(pred_tokens), shingles(true_tokens)
    tp = fp = fn = 0
    for key in pred.keys() | true.keys():
        tp += min(pred[key], true[key])
        fp += max(0, pred[key] - true[key])
        fn += max(0, true[key] - pred[key])
    total = tp + fp + fn
    tp_share, fp_share, fn_share = (
        (x / total if total else 0.0) for x in (tp, fp, fn)
    )
    # From the counts: the shares have the same quotients up to rounding.
    if fp == 0 and fn == 0:
        p = r = 1.0
    else:
        p = 0.0 if tp == fp == 0 else tp / (tp + fp)
        r = 0.0 if tp == fn == 0 else tp / (tp + fn)
    return {
        "tp": tp, "fp": fp, "fn": fn,
        "tp_share": tp_share, "fp_share": fp_share, "fn_share": fn_share,
        "p": p, "r": r, "f1": harmonic(p, r),
        "same_tokens": pred_tokens == true_tokens,
    }


def corpus_shingle(rows, records, options):
    ps = [x["p"] for x in rows if x["tp"] + x["fp"] > 0]
    rs = [x["r"] for x in rows if x["tp"] + x["fn"] > 0]
    p, r = mean(ps), mean(rs)
    return {
        "documents": len(rows),
        "documents_p": len(ps),
        "documents_r": len(rs),
        "p": p,
        "r": r,
        "f1": None if p is None or r is None else harmonic(p, r),
        "accuracy": mean(1.0 if x["same_tokens"] else 0.0 for x in rows),
    }


# ---------------------------------------------------------------------------
# Word-bag F1 of WCXB: section 5.5.3
# ---------------------------------------------------------------------------
# Interpretations:
# - Lower-case is str.lower(), the default Unicode mapping with its final sigma
#   rule, applied to the whole text before splitting it into tokens.
# - "empty" means without tokens.
# - Snippets: "case-folded" is str.lower() too, on text and snippet (str.casefold()
#   would differ for a few letters such as the German sharp s). Plain substring
#   test: whitespace is not normalised, nothing is trimmed. A snippet listed twice
#   counts twice.
# - An empty or absent list gives the share 1.0. In the corpus the share of `with`
#   is the mean over all documents, the share of `without` the mean over documents
#   with a list that is not empty, since only for it the text says to exclude;
#   with_share_listed gives the other reading.
# - Shares are averaged over documents, not over snippets.


def score_wcxb(record, options):
    tokenise = TOKENISERS[options.words]
    text = record["extracted"].lower()
    pred = Counter(tokenise(text))
    true = Counter(tokenise(record["gold"].lower()))
    overlap = sum(min(count, true[word]) for word, count in pred.items())
    n_pred, n_true = sum(pred.values()), sum(true.values())
    p, r, f1 = prf(overlap, n_pred, n_true)
    out = {
        "overlap": overlap, "words_extracted": n_pred, "words_gold": n_true,
        "p": p, "r": r, "f1": f1,
    }
    for key in ("with", "without"):
        snippets = record.get(key) or []
        found = sum(1 for s in snippets if s.lower() in text)
        out[key + "_found"] = found
        out[key + "_total"] = len(snippets)
        out[key + "_share"] = found / len(snippets) if snippets else 1.0
    return out


def corpus_wcxb(rows, records, options):
    listed = [x for x in rows if x["with_total"] > 0]
    forbidden = [x for x in rows if x["without_total"] > 0]
    out = {"documents": len(rows)}
    for key in ("p", "r", "f1"):
        out[key] = mean(x[key] for x in rows)
    out["with_share"] = mean(x["with_share"] for x in rows)
    out["with_share_listed"] = mean(x["with_share"] for x in listed)
    out["without_share"] = mean(x["without_share"] for x in forbidden)
    out["documents_with"] = len(listed)
    out["documents_without"] = len(forbidden)
    groups = {}
    for row, record in zip(rows, records):
        if isinstance(record.get("type"), str):
            groups.setdefault(record["type"], []).append(row)
    if groups:
        out["types"] = {
            name: {
                "documents": len(group),
                **{key: mean(x[key] for x in group) for key in ("p", "r", "f1")},
            }
            for name, group in sorted(groups.items())
        }
    return out


# ---------------------------------------------------------------------------
# CleanEval alignment scorer (script of Evert, 2008): section 5.5.4
# ---------------------------------------------------------------------------
# Interpretations:
# - Lines end at \n, \r\n or \r. A line is deleted when its first three
#   characters are "URL" exactly: no leading whitespace, upper case only.
# - Control characters are those of category Cc (U+0000-U+001F, U+007F-U+009F),
#   line ends included, after the deletion of lines.
# - Marks are exactly <p>, <h>, <l>: lower case, no attributes. They are found
#   anywhere, also glued to words ("a<p>b" is three tokens). Closing marks such
#   as </p> are ordinary text. Text before the first mark gets no mark.
# - The extracted text is the first sequence, the gold the second, as fp are the
#   deleted tokens and as the example of the section needs.
# - Segmentation counts the marks within the alignment of all tokens; the marks
#   are not aligned apart from the words. Unlabelled: every mark becomes <p>
#   first, and all tokens are aligned anew (u_ and u_seg_).
# - Empty cases are not stated for this scorer, so 5.6 holds: nothing on both
#   sides is 100, nothing on one side is 0; for segmentation "nothing" means no
#   mark. The micro-average follows the same rule on the sums.
# - Mean and deviation are over documents, the deviation with n - 1 (5.3).

MARK = re.compile("<[phl]>")
MARKS = ("<p>", "<h>", "<l>")


def cleaneval_segments(text):
    lines = re.split("\r\n|\n|\r", text)
    text = "\n".join(x for x in lines if not x.startswith("URL"))
    text = "".join(" " if unicodedata.category(c) == "Cc" else c for c in text)
    text = MARK.sub(lambda m: "\n" + m.group() + " ", text)
    segments = (" ".join(split_words(s)) for s in text.split("\n"))
    return [s for s in segments if s]


def cleaneval_tokens(text, characters=False):
    tokens = [w for s in cleaneval_segments(text) for w in s.split(" ")]
    if not characters:
        return tokens
    return [c for w in tokens for c in ([w] if w in MARKS else w)]


def align(a, b):
    """tp, fp, fn of all tokens and of the marks."""
    def marks(tokens):
        return sum(1 for t in tokens if t in MARKS)

    tp = fp = fn = seg_tp = seg_fp = seg_fn = 0
    matcher = difflib.SequenceMatcher(None, a, b)
    for op, i1, i2, j1, j2 in matcher.get_opcodes():
        if op == "equal":
            tp += i2 - i1
            seg_tp += marks(a[i1:i2])
        else:  # delete has j1 = j2, insert i1 = i2, replace neither
            fp += i2 - i1
            fn += j2 - j1
            seg_fp += marks(a[i1:i2])
            seg_fn += marks(b[j1:j2])
    return (tp, fp, fn), (seg_tp, seg_fp, seg_fn)


def percentages(tp, fp, fn):
    return tuple(100 * x for x in prf(tp, tp + fp, tp + fn))


CLEANEVAL_GROUPS = ("", "seg_", "u_", "u_seg_")


def score_cleaneval(record, options):
    a = cleaneval_tokens(record["extracted"], options.characters)
    b = cleaneval_tokens(record["gold"], options.characters)
    unlabelled = [["<p>" if t in MARKS else t for t in x] for x in (a, b)]
    out = {"tokens_extracted": len(a), "tokens_gold": len(b)}
    counts = [*align(a, b), *align(*unlabelled)]
    for group, (tp, fp, fn) in zip(CLEANEVAL_GROUPS, counts):
        p, r, f1 = percentages(tp, fp, fn)
        for key, value in zip(
            ("tp", "fp", "fn", "p", "r", "f1"), (tp, fp, fn, p, r, f1)
        ):
            out[group + key] = value
    return out


def corpus_cleaneval(rows, records, options):
    out = {"documents": len(rows)}
    for group in CLEANEVAL_GROUPS:
        sums = [sum(x[group + k] for x in rows) for k in ("tp", "fp", "fn")]
        for key, value in zip(
            ("tp", "fp", "fn", "p", "r", "f1"), (*sums, *percentages(*sums))
        ):
            out["micro_" + group + key] = value
        for key in ("p", "r", "f1"):
            values = [x[group + key] for x in rows]
            out["mean_" + group + key] = mean(values)
            out["sd_" + group + key] = deviation(values)
    return out


# ---------------------------------------------------------------------------
# Gottron's four levels: section 5.1
# ---------------------------------------------------------------------------
# Interpretations:
# - Both texts pass steps 4 and 5 of section 4 (see normalise); case kept.
# - A character is a code point, not a UTF-16 unit.
# - Words are split at whitespace only. The rule for CJK is in another
#   specification; for it, hand in words_extracted and words_gold (not normalised
#   here).
# - Means over documents of P, R, F1 separately (5.4); deviation of F1 (5.3).


def add_measure(out, name, h, extracted, gold):
    p, r, f1 = prf(h, extracted, gold)
    out[name + "_h"] = h
    out[name + "_extracted"] = extracted
    out[name + "_gold"] = gold
    out[name + "_p"] = p
    out[name + "_r"] = r
    out[name + "_f1"] = f1


def corpus_of(measures):
    def corpus(rows, records, options):
        out = {"documents": len(rows)}
        for name in measures:
            for key in ("_p", "_r", "_f1"):
                out[name + key] = mean(x[name + key] for x in rows)
            out[name + "_f1_sd"] = deviation(x[name + "_f1"] for x in rows)
        return out

    return corpus


def score_gottron(record, options):
    lcs = lcs_bits if options.fast else lcs_plain
    e, g = normalise(record["extracted"]), normalise(record["gold"])
    words_e, words_g = record.get("words_extracted"), record.get("words_gold")
    words_e = split_words(e) if words_e is None else words_e
    words_g = split_words(g) if words_g is None else words_g
    out = {}
    add_measure(out, "char", lcs(e, g), len(e), len(g))
    add_measure(out, "seq", lcs(words_e, words_g), len(words_e), len(words_g))
    bag_e, bag_g = Counter(words_e), Counter(words_g)
    h = sum(min(count, bag_g[word]) for word, count in bag_e.items())
    add_measure(out, "bag", h, len(words_e), len(words_g))
    set_e, set_g = set(words_e), set(words_g)
    add_measure(out, "set", len(set_e & set_g), len(set_e), len(set_g))
    return out


corpus_gottron = corpus_of(("char", "seq", "bag", "set"))

# ---------------------------------------------------------------------------
# LCString and LCSequence: section 5.2
# ---------------------------------------------------------------------------
# Interpretations:
# - Both texts pass normalise, then every White_Space character is deleted.
# - A character is a code point. Empty cases as in 5.6.


def score_lcs(record, options):
    lcs = lcs_bits if options.fast else lcs_plain
    lcstring = lcstring_search if options.fast else lcstring_plain
    e, g = (
        WHITE_SPACE_RUN.sub("", normalise(record[key])) for key in ("extracted", "gold")
    )
    out = {}
    add_measure(out, "lcstr", lcstring(e, g), len(e), len(g))
    add_measure(out, "lcseq", lcs(e, g), len(e), len(g))
    return out


corpus_lcs = corpus_of(("lcstr", "lcseq"))

# ---------------------------------------------------------------------------
# ROUGE-LSum as used by WCEB: section 5.5.1
# ---------------------------------------------------------------------------
# Interpretations:
# - Sentences come split with the input; else the lines of the text (split at
#   \n) are taken. Sentences without tokens change nothing.
# - "One LCS(r, c)": there may be several, and the union depends on the choice.
#   Taken here: the table over prefixes is followed back from its end; equal
#   tokens are matched at once; else one steps back in the prediction when that
#   keeps a strictly longer LCS, and in the reference otherwise. (That is what the
#   rouge_score package does, from memory.)
# - The counts of remaining tokens are over the whole reference and prediction.
# - "Blank" means without tokens. Blank reference, other prediction: R = 1, P = 0,
#   F1 = 0. Blank prediction, other reference: all 0.
# - lev_ratio is 2 LCS / (n + m) on all tokens of `extracted` and `gold` as they
#   stand (not of the sentences), 1 when both are empty.


def lcs_positions(reference, candidate):
    """Positions in the reference of one longest common subsequence."""
    rows, columns = len(reference), len(candidate)
    table = [[0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(1, rows + 1):
        for j in range(1, columns + 1):
            if reference[i - 1] == candidate[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    positions = set()
    i, j = rows, columns
    while i > 0 and j > 0:
        if reference[i - 1] == candidate[j - 1]:
            positions.add(i - 1)
            i -= 1
            j -= 1
        elif table[i][j - 1] > table[i - 1][j]:
            j -= 1
        else:
            i -= 1
    return positions


def rouge_lsum(predicted, reference):
    """hits, |predicted tokens|, |reference tokens| for lists of token lists."""
    left_p = Counter(t for s in predicted for t in s)
    left_r = Counter(t for s in reference for t in s)
    n, m = sum(left_p.values()), sum(left_r.values())
    hits = 0
    for r in reference:
        union = set()
        for c in predicted:
            union |= lcs_positions(r, c)
        for i in sorted(union):
            if left_r[r[i]] > 0 and left_p[r[i]] > 0:
                left_r[r[i]] -= 1
                left_p[r[i]] -= 1
                hits += 1
    return hits, n, m


def score_rouge(record, options):
    def sentences(key):
        given = record.get("sentences_" + key)
        return [split_words(s) for s in (record[key].split("\n") if given is None else given)]

    hits, n, m = rouge_lsum(sentences("extracted"), sentences("gold"))
    if m == 0:
        r = 1.0
        p = f1 = 1.0 if n == 0 else 0.0
    else:
        p = hits / n if n else 0.0
        r = hits / m
        f1 = harmonic(p, r)
    a, b = split_words(record["extracted"]), split_words(record["gold"])
    lcs = lcs_bits(a, b) if options.fast else lcs_plain(a, b)
    return {
        "hits": hits, "tokens_extracted": n, "tokens_gold": m,
        "p": p, "r": r, "f1": f1,
        "lcs": lcs,
        "lev_ratio": 2 * lcs / (len(a) + len(b)) if a or b else 1.0,
    }


def corpus_rouge(rows, records, options):
    out = {"documents": len(rows)}
    for key in ("p", "r", "f1", "lev_ratio"):
        values = [x[key] for x in rows]
        out["mean_" + key] = mean(values)
        out["median_" + key] = median(values)
    return out


# ---------------------------------------------------------------------------
# Command line
# ---------------------------------------------------------------------------

SCORERS = {
    "shingle": (score_shingle, corpus_shingle),
    "wcxb": (score_wcxb, corpus_wcxb),
    "cleaneval": (score_cleaneval, corpus_cleaneval),
    "gottron": (score_gottron, corpus_gottron),
    "lcs": (score_lcs, corpus_lcs),
    "rouge": (score_rouge, corpus_rouge),
}

TEXTS = ("extracted", "gold")
LISTS = (
    "with", "without", "sentences_extracted", "sentences_gold",
    "words_extracted", "words_gold",
)


def read_record(line):
    record = json.loads(line)
    if not isinstance(record, dict):
        raise ValueError("not a JSON object")
    for key in TEXTS:
        if record.get(key) is None:
            record[key] = ""
        if not isinstance(record[key], str):
            raise ValueError(f"{key} is not a string")
    for key in LISTS:
        value = record.get(key)
        if value is not None and not (
            isinstance(value, list) and all(isinstance(x, str) for x in value)
        ):
            raise ValueError(f"{key} is not a list of strings")
    return record


def parser():
    p = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    p.add_argument("scorer", choices=sorted(SCORERS))
    p.add_argument("--words", choices=sorted(TOKENISERS), default="python")
    p.add_argument("--characters", action="store_true")
    p.add_argument("--fast", action="store_true")
    return p


def run(scorer, lines, write, options):
    score, corpus = SCORERS[scorer]
    rows, records = [], []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            record = read_record(line)
        except ValueError as error:
            raise SystemExit(f"line {number}: {error}")
        row = score(record, options)
        rows.append(row)
        # The texts are no longer needed; only the type is.
        records.append({"type": record.get("type")})
        write(json.dumps({"id": record.get("id"), **row}) + "\n")
    write(json.dumps({"corpus": corpus(rows, records, options)}) + "\n")


def main(arguments=None):
    options = parser().parse_args(arguments)
    lines = (line.decode("utf-8") for line in sys.stdin.buffer)
    run(options.scorer, lines, sys.stdout.write, options)


if __name__ == "__main__":
    main()
