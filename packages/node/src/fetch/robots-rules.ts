/** A line of a robots.txt that allows or disallows paths. */
interface Rule {
  isAllowed: boolean;
  /** Characters of the pattern; the longest that matches decides. */
  length: number;
  /** What stands between the asterisks of the pattern: at least one piece. */
  pieces: readonly string[];
  /** Whether the pattern ends with `$`, so that the path must end where it does. */
  isWhole: boolean;
}

/** What a robots.txt says to one crawler. */
export interface RobotsRules {
  /** Whether it may fetch an address. Undefined if it would take too long to tell, as of no honest file. */
  allows(url: URL): boolean | undefined;
}

/** Rules with asterisks times characters of the path, beyond which matching would hold up all else. */
const maxSteps = 4_000_000;

/**
 * Reads a robots.txt (RFC 9309, 2.2) for a crawler: the groups that name it, else those for all (`*`). Time and memory
 * are linear in the text, whatever it holds: rules are kept once however many crawlers a group names, and patterns are
 * matched from left to right without going back, which finds a match if there is one, as `*` stands for anything.
 *
 * @param product What the crawler calls itself, without its version.
 */
export function readRobotsRules(text: string, product: string): RobotsRules {
  const own: Rule[] = [];
  const everybodys: Rule[] = [];
  const name = product.toLowerCase();
  let isNamed = false; // whether there is a group for it at all, though without rules
  let isOwn = false;
  let isEverybodys = false;
  let isAmongNames = false; // of crawlers, several lines of which begin one group
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field, rest] = /^[^\S\n]*([a-z-]+)[^\S\n]*:([^#]*)/i.exec(line) ?? [];
    const value = rest?.trim();
    if (field === undefined) continue;
    const key = field.toLowerCase();
    if (key === 'user-agent') {
      if (!isAmongNames) isOwn = isEverybodys = false;
      isAmongNames = true;
      isOwn ||= value.replace(/\/.*/s, '').trim().toLowerCase() === name;
      isEverybodys ||= value === '*';
      isNamed ||= isOwn;
    } else {
      isAmongNames = false;
      if ((key !== 'allow' && key !== 'disallow') || value === '') continue;
      if (!isOwn && !isEverybodys) continue;
      const rule = readRule(value, key === 'allow');
      if (isOwn) own.push(rule);
      if (isEverybodys) everybodys.push(rule);
    }
  }
  const rules = isNamed ? own : everybodys;
  const wildRules = rules.filter(({ pieces }) => pieces.length > 1).length;

  return {
    allows(url) {
      const path = normalised(url.pathname + url.search);
      if (wildRules * path.length > maxSteps) return undefined;
      let decision: Rule | undefined;
      for (const rule of rules) {
        const { length = -1, isAllowed = false } = decision ?? {};
        const decides = rule.length > length || (rule.length === length && !isAllowed);
        if (decides && matches(rule, path)) decision = rule;
      }
      return decision?.isAllowed ?? true;
    },
  };
}

function readRule(value: string, isAllowed: boolean): Rule {
  const pattern = normalised(encoded(value));
  const isWhole = pattern.endsWith('$');
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split(/\*+/);
  return { isAllowed, length: pattern.length, pieces, isWhole };
}

/** Whether the pieces stand in a path in their order, the first one at its beginning. */
function matches({ pieces, isWhole }: Rule, path: string): boolean {
  const last = pieces.length - 1;
  if (!path.startsWith(pieces[0])) return false;
  let from = pieces[0].length;
  if (last === 0) return !isWhole || from === path.length;
  for (let i = 1; i < last; i++) {
    const at = path.indexOf(pieces[i], from);
    if (at < 0) return false;
    from = at + pieces[i].length;
  }
  if (isWhole) return path.length - pieces[last].length >= from && path.endsWith(pieces[last]);
  return path.indexOf(pieces[last], from) >= 0;
}

/** Characters that are no part of an address, as an address spells them; those that are spelt so already stay. */
function encoded(pattern: string): string {
  return encodeURI(pattern).replaceAll('%25', '%');
}

/** Percent-encoded octets with capital digits, so that the same are the same. */
function normalised(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (octet) => octet.toUpperCase());
}
