import type { ExtractionRecord } from 'pith';

/** Forms in which a page can be copied or saved: the ending of a file by its media type. */
export const savedForms = {
  md: 'text/markdown',
  html: 'text/html',
  txt: 'text/plain',
} as const;

/** One of {@link savedForms}. */
export type SavedForm = keyof typeof savedForms;

/** A page as a part of the extension took it, to be read by the background. */
export interface TakenPage {
  /** What `takeSnapshot` wrote. */
  readonly html: string;
  /** Address of the page. */
  readonly url: string;
}

/** What parts of the extension ask the background for, and the answers. */
interface Exchanges {
  /** Extracts a page: its record with `html`, without the headline; `everything` of it rather than its main content. */
  extract: { question: TakenPage & { readonly everything?: boolean }; answer: ExtractionRecord };
  /** Writes the main content as Markdown or text. */
  write: {
    question: TakenPage & { readonly everything?: boolean; readonly form: 'md' | 'txt' };
    answer: string;
  };
  /** Saves a file among the downloads; whether it could. */
  save: {
    question: { readonly name: string; readonly type: string; readonly text: string };
    answer: boolean;
  };
  /** Opens the panel beside the page; whether it could, as not every browser lets a page's button do so. */
  openPanel: { question: object; answer: boolean };
  /** Puts the annotator into the page that asks. */
  annotate: { question: object; answer: boolean };
}

/** Kinds of questions. */
export type Kind = keyof Exchanges;

/** What is told with a question. */
export type Question<K extends Kind> = Exchanges[K]['question'];

/** What comes back. */
export type Answer<K extends Kind> = Exchanges[K]['answer'];

/** A question as it is sent. */
export type Sent = {
  readonly [K in Kind]: { readonly kind: K; readonly question: Question<K> };
}[Kind];

/** Answers by their kind, one function each. */
export type Answers = {
  readonly [K in Kind]: (
    question: Question<K>,
    sender: chrome.runtime.MessageSender,
  ) => Answer<K> | Promise<Answer<K>>;
};

/**
 * Asks the background, which the browser starts if it is not running.
 *
 * @throws Error where it answered with one, or the extension was updated or removed since the page was opened.
 */
export async function ask<K extends Kind>(kind: K, question: Question<K>): Promise<Answer<K>> {
  const reply: { answer: Answer<K> } | { error: string } | undefined =
    await chrome.runtime.sendMessage({ kind, question });
  if (reply === undefined || 'error' in reply) throw new Error(reply?.error ?? 'no answer');
  return reply.answer;
}

/** Answers the questions that parts of the extension ask. */
export function answerWith(answers: Answers): void {
  chrome.runtime.onMessage.addListener((sent: Sent, sender, reply) => {
    if (sender.id !== chrome.runtime.id || !Object.hasOwn(answers, sent.kind)) return false;
    const answer = answers[sent.kind] as (
      question: Sent['question'],
      from: chrome.runtime.MessageSender,
    ) => unknown;
    new Promise((resolve) => resolve(answer(sent.question, sender))).then(
      (answer) => reply({ answer }),
      (error) => reply({ error: String(error) }),
    );
    return true; // the reply comes later
  });
}
