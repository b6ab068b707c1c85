import type english from '../assets/_locales/en/messages.json';

/** Names of what the interface says (`assets/_locales`); a text that English lacks does not compile. */
export type InterfaceText = keyof typeof english;

/**
 * What the interface says, in the browser's language, or in English where the extension does not speak it.
 *
 * @param values numbers and names that stand in the text, already written in its language.
 */
export function say(text: InterfaceText, ...values: readonly string[]): string {
  return chrome.i18n.getMessage(text, [...values]);
}
