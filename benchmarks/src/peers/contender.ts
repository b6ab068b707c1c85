import type { GoldPage, SetName } from '../corpus.ts';
import { type Extraction, extractionFile } from './extractions.ts';
import type { Runner } from './go-round.ts';

/** A peer whose extractions are compared, and what they are scored by. */
export interface Contender extends Pick<Runner, 'name' | 'fileOf'> {
  /** Whether there is an extraction of a page already. */
  has(page: GoldPage): boolean;
  /** Whether a page can be scored: always, unless the texts of others are scored in its place and have no such page. */
  isScored(page: GoldPage): boolean;
  /** What it did with a page that it {@link has}, with the text that is scored. */
  extractionOf(page: GoldPage): Extraction;
}

/**
 * A peer with its files in a folder.
 *
 * @param scoredBy name of the files whose texts are scored in place of its own; times stay its own.
 */
export function contender(
  folder: string,
  sets: readonly SetName[],
  name: string,
  scoredBy = name,
): Contender {
  const filesOf = (peer: string) =>
    new Map(sets.map((set) => [set, extractionFile(folder, set, peer)]));
  const files = filesOf(name);
  const scored = scoredBy === name ? files : filesOf(scoredBy);
  const fileOf: Runner['fileOf'] = ({ set }) => files.get(set)!;
  const inScored = ({ set, name }: GoldPage) => scored.get(set)!.extractions.get(name);
  return {
    name,
    fileOf,
    has: (page) => fileOf(page).extractions.has(page.name),
    isScored: (page) => scored === files || inScored(page) !== undefined,
    extractionOf(page) {
      const own = fileOf(page).extractions.get(page.name)!;
      return scored === files ? own : { ...own, text: inScored(page)?.text ?? '' };
    },
  };
}
