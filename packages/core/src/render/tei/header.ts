import type { Metadata } from '../../metadata/metadata.ts';
import { version } from '../../version.ts';
import type { MarkupAttributes } from '../markup-writer.ts';
import type { TeiOutput } from './output.ts';
import { linkPointer } from './pointer.ts';

/** Writes what is known of a page as the header of a TEI document (TEI P5, chapter 2). */
export function writeHeader(
  metadata: Partial<Metadata>,
  algorithm: string | undefined,
  output: TeiOutput,
): void {
  const { element } = output;
  part('teiHeader', output, () => {
    part('fileDesc', output, () => {
      writeTitles(metadata, output);
      writePublication(metadata, output);
      line('sourceDesc', output, {}, () => writeText('p', 'A web page.', output));
    });
    line('encodingDesc', output, {}, () =>
      element('appInfo', {}, () =>
        element('application', { ident: 'pith', version }, () => {
          writeText('label', 'Pith', output);
          if (algorithm !== undefined) writeText('desc', algorithm, output);
        }),
      ),
    );
    writeProfile(metadata, output);
  });
}

function writeTitles({ title = '', authors = [] }: Partial<Metadata>, output: TeiOutput): void {
  part('titleStmt', output, () => {
    line('title', output, {}, () => output.writer.insert(title));
    for (const author of authors) line('author', output, {}, () => output.writer.insert(author));
  });
}

function writePublication(metadata: Partial<Metadata>, output: TeiOutput): void {
  const { siteName, url, licence, date, modified } = metadata;
  part('publicationStmt', output, () => {
    // TEI asks for someone who made the text available
    line('publisher', output, {}, () => output.writer.insert(siteName ?? hostOf(url) ?? 'unknown'));
    writeDate(date, 'published', output);
    writeDate(modified, 'modified', output);
    if (url !== undefined) {
      line('idno', output, { type: 'URL' }, () => output.writer.insert(url));
    }
    if (licence !== undefined) {
      const target = isAddress(licence) ? linkPointer(licence) : undefined;
      line('availability', output, {}, () => writeText('licence', licence, output, { target }));
    }
  });
}

function writeDate(date: string | undefined, type: string, output: TeiOutput): void {
  if (date === undefined) return;
  const when = isDay(date) ? date.slice(0, 10) : undefined;
  line('date', output, { type, when }, () => output.writer.insert(date));
}

function writeProfile(metadata: Partial<Metadata>, output: TeiOutput): void {
  const { description, language, tags = [], schemaType } = metadata;
  const ident = languageTag(language);
  const terms = schemaType === undefined ? tags : [...tags, schemaType];
  if (description === undefined && ident === undefined && terms.length === 0) return;
  part('profileDesc', output, () => {
    if (description !== undefined) {
      line('abstract', output, {}, () => writeText('p', description, output));
    }
    if (ident !== undefined) {
      line('langUsage', output, {}, () => output.writer.empty('language', { ident }));
    }
    if (terms.length > 0) {
      line('textClass', output, {}, () =>
        output.element('keywords', {}, () => {
          for (const tag of tags) writeText('term', tag, output);
          if (schemaType !== undefined) {
            writeText('term', schemaType, output, { type: 'schema.org' });
          }
        }),
      );
    }
  });
}

/** A language as `xml:lang` and `ident` take it; `undefined` for none and for what is no code. */
export function languageTag(language: string | undefined): string | undefined {
  return /^[a-z]{1,8}(-[a-z\d]{1,8})*$/i.test(language ?? '') ? language : undefined;
}

/** Whether a text begins with a day of the calendar, `2024-02-29`. */
function isDay(date: string): boolean {
  const [year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(date) ?? []).slice(1).map(Number);
  const read = new Date(Date.UTC(year, month - 1, day));
  return year > 99 && read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
}

function isAddress(text: string): boolean {
  return /^https?:/i.test(text);
}

function hostOf(url: string | undefined): string | undefined {
  return /^https?:\/\/([^/?#]+)/i.exec(url ?? '')?.[1];
}

/** An element with elements in lines of their own. */
function part(name: string, { writer, element }: TeiOutput, content: () => void): void {
  element(name, {}, () => {
    writer.line();
    content();
  });
  writer.line();
}

/** An element in a line of its own. */
function line(
  name: string,
  { writer, element }: TeiOutput,
  attributes: MarkupAttributes,
  content: () => void,
): void {
  element(name, attributes, content);
  writer.line();
}

function writeText(
  name: string,
  text: string,
  { writer, element }: TeiOutput,
  attributes: MarkupAttributes = {},
): void {
  element(name, attributes, () => writer.insert(text));
}
