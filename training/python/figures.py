"""
Cross-validated precision, recall and F1 by set, page type and language, with the deviation over folds; the picture of F1 by type.
"""

from pathlib import Path

from study import Clock, cross_validated, load, parser, rule_text
from svg import bars
from tables import print_rows, result_rows


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--picture", type=Path, help="SVG of F1 by page type")
    options = options.parse_args()
    with Clock():
        data = load(options)
        _, rule, results = cross_validated(options, data)
        rows = result_rows(data, results)
        print_rows(rows)
        print(f"\nThe rule that is best on all folds: {rule_text(rule)}.")
        if options.picture:
            types = [row for row in rows if row["set"] == "wcxb" and row["by"] in ("", "type")]
            named = [(row["value"] or "all", row["f1"], row["deviation"] or 0) for row in types]
            options.picture.write_text(bars(sorted(named, key=lambda row: -row[1]), "Cross-validated F1 on WCXB by page type"))


if __name__ == "__main__":
    main()
