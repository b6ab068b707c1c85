import type { Question } from '../analysis/analysed.ts';
import type { Stretch } from './stretch.ts';

/** Which page a link is about: an example by its name, any other by what its bytes amount to. */
export interface LinkedPage {
  readonly example?: string | undefined;
  /** First 16 hexadecimal digits of SHA-256. */
  readonly digest?: string | undefined;
}

/** What a link to the workbench holds. */
export interface Link {
  readonly page: LinkedPage;
  readonly question: Question;
  /** The part of the source that plots show, in whole units; `undefined` for all of it. */
  readonly window?: Stretch | undefined;
}

const parameterPrefix = 'p.';

/** Reads a link's fragment, such as `#example=news-en&algorithm=ccb&p.threshold=0.6&window=1200-3400`. */
export function readLink(fragment: string, otherwise: Question): Link {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const parameters: Record<string, string> = {};
  for (const [name, value] of values) {
    if (name.startsWith(parameterPrefix)) parameters[name.slice(parameterPrefix.length)] = value;
  }
  return {
    page: {
      example: values.get('example') ?? undefined,
      digest: values.get('page') ?? undefined,
    },
    question: {
      ...otherwise,
      algorithm: values.get('algorithm') ?? otherwise.algorithm,
      ...(Object.keys(parameters).length > 0 && { parameters }),
    },
    window: readWindow(values.get('window') ?? ''),
  };
}

function readWindow(text: string): Stretch | undefined {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  return Number(from) < Number(to) ? { from: Number(from), to: Number(to) } : undefined;
}

/** Writes a link's fragment. */
export function writeLink({
  page: { example, digest },
  question: { algorithm, parameters = {} },
  window,
}: Link): string {
  const values = new URLSearchParams();
  if (example !== undefined) values.set('example', example);
  if (digest !== undefined) values.set('page', digest);
  if (algorithm !== undefined) values.set('algorithm', algorithm);
  for (const [name, value] of Object.entries(parameters)) {
    values.set(`${parameterPrefix}${name}`, String(value));
  }
  if (window !== undefined) {
    values.set('window', `${Math.floor(window.from)}-${Math.ceil(window.to)}`);
  }
  return `#${values}`;
}
