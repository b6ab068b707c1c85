import { describe, PithError } from 'pith';
import type { Page } from 'pith/page';
import { parseSelector } from 'pith/selection';
import type { SiteGold, SiteRefusal } from '../site-gold.ts';
import { applyHlrt, type HlrtWrapper } from './hlrt.ts';
import { applyLr, type LrWrapper } from './lr.ts';
import { applyPath, type PathWrapper } from './path.ts';

/** What was learned of the layout of a site, as plain data. */
export type Wrapper = PathWrapper | LrWrapper | HlrtWrapper;

/** The forms of wrappers, the one first that changes of a page disturb least. */
export const wrapperForms = ['path', 'hlrt', 'lr'] as const;

/** Selects the content of a page, or says why it is not laid out as those that the wrapper was learned from. */
export function applyWrapper(wrapper: Wrapper, page: Page): SiteGold | SiteRefusal {
  switch (wrapper.form) {
    case 'path':
      return applyPath(wrapper, page);
    case 'lr':
      return applyLr(wrapper, page);
    case 'hlrt':
      return applyHlrt(wrapper, page);
  }
}

/**
 * The function `extract` of a wrapper that a person may have edited.
 *
 * @param where the file, for messages.
 * @throws PithError `BAD_SITE_EXTRACTOR` for fields that are missing or of another type, `BAD_SELECTOR`.
 */
export function wrapperExtractor(
  wrapper: unknown,
  where: string,
): (seen: { readonly page: Page }) => SiteGold | SiteRefusal {
  const checked = checkWrapper(wrapper, where);
  return ({ page }) => applyWrapper(checked, page);
}

function checkWrapper(wrapper: unknown, where: string): Wrapper {
  const at = `${where}, wrapper`;
  const { form } = fieldsOf(wrapper, at);
  switch (form) {
    case 'path': {
      const { parts, without, inside, beside } = fieldsOf(wrapper, at);
      for (const [i, part] of listOf(parts, `${at}.parts`).entries()) {
        const place = `${at}.parts[${i}]`;
        const { select, times, under } = fieldsOf(part, place);
        parseSelector(textOf(select, `${place}.select`), 'select');
        checkTimes(times, ['some', 'any'], `${place}.times`);
        textsOf(under, `${place}.under`);
      }
      for (const select of textsOf(without, `${at}.without`)) parseSelector(select, 'without');
      textsOf(inside, `${at}.inside`);
      textsOf(beside, `${at}.beside`);
      break;
    }
    case 'hlrt':
    case 'lr': {
      const { attributes, times, inside, head, tail, isTight } = fieldsOf(wrapper, at);
      const list = listOf(attributes, `${at}.attributes`);
      if (list.length === 0) throw bad('at least one attribute', attributes, at);
      for (const [i, attribute] of list.entries()) {
        const { left, right } = fieldsOf(attribute, `${at}.attributes[${i}]`);
        delimiterOf(left, `${at}.attributes[${i}].left`);
        delimiterOf(right, `${at}.attributes[${i}].right`);
      }
      checkTimes(times, ['some'], `${at}.times`);
      textsOf(inside, `${at}.inside`);
      if (form === 'hlrt') {
        delimiterOf(head, `${at}.head`);
        delimiterOf(tail, `${at}.tail`);
        if (listOf(isTight, `${at}.isTight`).some((is) => typeof is !== 'boolean')) {
          throw bad('two of true and false', isTight, `${at}.isTight`);
        }
      }
      break;
    }
    default:
      throw bad(`a form of ${wrapperForms.join(', ')}`, form, at);
  }
  return wrapper as Wrapper;
}

function fieldsOf(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw bad('an object', value, where);
  return value as Record<string, unknown>;
}

function listOf(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw bad('a list', value, where);
  return value;
}

function textsOf(value: unknown, where: string): readonly string[] {
  return listOf(value, where).map((item, i) => textOf(item, `${where}[${i}]`));
}

function textOf(value: unknown, where: string): string {
  if (typeof value !== 'string') throw bad('a text', value, where);
  return value;
}

function delimiterOf(value: unknown, where: string): void {
  if (textOf(value, where) === '') throw bad('a text that is not empty', value, where);
}

function checkTimes(value: unknown, words: readonly string[], where: string): void {
  const isCount = typeof value === 'number' && Number.isInteger(value) && value > 0;
  if (!isCount && !words.includes(value as string)) {
    throw bad(`a whole number from 1 up or ${words.join(' or ')}`, value, where);
  }
}

function bad(expected: string, got: unknown, where: string): PithError {
  return new PithError(
    'BAD_SITE_EXTRACTOR',
    `Expected ${expected}, got ${describe(got)} (${where})`,
  );
}
