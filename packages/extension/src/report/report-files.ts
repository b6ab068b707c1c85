import { packageFiles } from '@pith/evaluation/annotation';
import { bagMeasure, comparableText } from '@pith/evaluation/measures';
import { type Extraction, extractionRecord } from 'pith';
import type { Page } from 'pith/page';
import type { AnnotatedPage } from '../annotate/annotated-page.ts';
import type { Annotation } from '../annotate/annotation.ts';
import { goldDocument, goldText } from '../annotate/gold-document.ts';

/** A page that came out badly. */
export interface BadPage {
  readonly page: AnnotatedPage;
  /** Columns of its HTML. */
  readonly columns: Page;
  /** What Pith made of it. */
  readonly result: Extraction;
  /** What is main content; without parts where nobody corrected the result. */
  readonly annotation: Annotation;
  /** Options that the result was made with. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What a report says of its making. */
export interface ReportFacts {
  /** Version of the extension, and of the library in it. */
  readonly version: string;
  /** Name and version of the browser, as it tells them. */
  readonly browser: string;
  /** Date and time, ISO 8601. */
  readonly made: string;
}

/** Base name of the files of the reported page. */
const name = 'page';

/**
 * A test package of one page that came out badly, to be attached to a bug: the page, what Pith took for its main content (`page.pith.txt`,
 * and with all that is known of it `page.pith.json`), the correction if there is one, and `report.md`, which says in words what all this is.
 */
export function reportFiles(bad: BadPage, facts: ReportFacts): Map<string, Uint8Array> {
  const { page, columns, result, annotation } = bad;
  const isCorrected = annotation.parts.length > 0;
  const document = goldDocument(page, columns, annotation, {
    name,
    fetched: facts.made,
    annotator: '',
  });
  const { gold, ...uncorrected } = document;
  const files = packageFiles({ name: 'report', created: facts.made.slice(0, 10), gold: 'manual' }, [
    isCorrected ? document : { ...uncorrected, gold: undefined },
  ]);
  const record = extractionRecord(result, { with: ['blocks'] });
  const add = (path: string, text: string) => files.set(path, new TextEncoder().encode(text));
  add(`${name}.pith.txt`, `${result.text}\n`);
  add(`${name}.pith.json`, `${JSON.stringify(record, null, 1)}\n`);
  add('report.md', readableReport(bad, facts));
  return files;
}

/** What a report says in words, as Markdown. */
function readableReport(bad: BadPage, { version, browser, made }: ReportFacts): string {
  const { page, columns, result, annotation, settings } = bad;
  const options = Object.entries(settings).filter(([, value]) => value !== undefined);
  const lines = [
    '# A page that came out badly',
    '',
    fact('Page', page.url),
    fact('Title', page.title),
    fact('Reported', made),
    fact('Pith', version),
    fact('Browser', browser),
    fact('Method', result.algorithm),
    ...options.map(([option, value]) => fact(`Option ${option}`, String(value))),
    fact('Language', annotation.language || result.language),
    fact('Expected F1', result.expectedF1?.toFixed(2)),
    fact('Confidence', result.confidence?.toFixed(2)),
    ...result.warnings.map((warning) => fact('Warning', warning)),
    ...measured(columns, result, annotation),
    ...(annotation.notes.trim() === ''
      ? []
      : ['', '## What is wrong', '', quoted(annotation.notes)]),
    '',
    '## Files',
    '',
    '- `page.html`: the page as the browser had it, in UTF-8. It has the text of the page, which may be personal.',
    '- `page.pith.txt`: what Pith took for its main content; `page.pith.json`: the same with what is known of each block.',
    ...(annotation.parts.length > 0
      ? [
          '- `page.txt`: the main content as the reporter corrected it; `page.meta`: where it stands in `page.html`.',
        ]
      : ['- `page.meta`: address and language. There is no correction.']),
    '',
  ];
  return lines.join('\n');
}

/** How far the result is from its correction. */
function measured(columns: Page, { text }: Extraction, annotation: Annotation): string[] {
  if (annotation.parts.length === 0) return [];
  const gold = comparableText(goldText(columns, annotation));
  const { precision, recall, f1 } = bagMeasure().score(comparableText(text), gold);
  const shares = [f1, precision, recall].map((share) => share.toFixed(3));
  return [
    `- Words, result against correction: F1 ${shares[0]}, precision ${shares[1]}, recall ${shares[2]}`,
  ];
}

/** One line of a list, with the value as text and nothing else. */
function fact(label: string, value: string | undefined): string {
  const line = value?.replace(/\s+/g, ' ').trim();
  return `- ${label}: ${line ? `\`${line.replaceAll('`', "'")}\`` : 'unknown'}`;
}

function quoted(text: string): string {
  return text
    .trim()
    .split(/\r\n|[\n\r]/)
    .map((line) => `> ${line.replace(/[<&[\]]/g, '\\$&')}`)
    .join('\n');
}
