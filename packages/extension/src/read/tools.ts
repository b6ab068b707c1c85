import { html, type Markup } from '@pith/server/reader';
import { type InterfaceText, say } from '../interface-text.ts';
import type { savedForms } from '../messages.ts';
import { type Settings, settingChoices, settingRanges } from '../settings/settings.ts';
import { type Icon, icon } from './icons.ts';

/** What the tools can do; `data-does` of a button names it. */
export type Tool =
  | 'close'
  | 'pictures'
  | 'copy'
  | 'print'
  | 'inPanel'
  | 'annotate'
  | 'everything'
  | `save-${keyof typeof savedForms}`;

/** Which tools there are, and what they say. */
export interface ToolState {
  /** Tools besides those for the text itself. */
  readonly has: readonly Tool[];
  readonly settings: Settings;
}

const saveNames = { md: 'Markdown', html: 'HTML', txt: 'Text' } as const;

/** Writes the row of tools above a text. */
export function tools({ has, settings }: ToolState): Markup {
  return html`${has.includes('close') && button('close', 'close', 'close')}
<span class="space"></span>
${menu('appearance', 'appearance', appearance(settings))}
${has.includes('pictures') && button('pictures', 'pictures', 'pictures', settings.pictures)}
${button('copy', 'copy', 'copyMarkdown')}
${menu('save', 'save', saving())}
${has.includes('print') && button('print', 'print', 'print')}
${has.includes('inPanel') && button('inPanel', 'inPanel', 'inPanel')}
${has.includes('annotate') && button('annotate', 'annotate', 'annotate')}
<p class="said" role="status"></p>`;
}

function button(does: Tool, shows: Icon, text: InterfaceText, isOn?: boolean): Markup {
  const name = say(text);
  const pressed = isOn === undefined ? html`` : html` aria-pressed="${String(isOn)}"`;
  return html`<button type="button" data-does="${does}" aria-label="${name}" title="${name}"${pressed}>${icon(shows)}</button>`;
}

/** A button that opens what it is for; the browser closes it by Escape or a press beside it. */
function menu(shows: Icon, text: InterfaceText, content: Markup): Markup {
  const name = say(text);
  return html`<button type="button" popovertarget="${shows}" aria-label="${name}" title="${name}">${icon(shows)}</button>
<div class="menu" id="${shows}" popover role="group" aria-label="${name}">
${content}
</div>`;
}

function saving(): Markup {
  return html`${Object.entries(saveNames).map(
    ([form, name]) =>
      html`<button type="button" data-does="save-${form}">${name} <span>.${form}</span></button>\n`,
  )}`;
}

const rangeTexts = { size: 'textSize', measure: 'lineWidth', leading: 'lineHeight' } as const;
const choiceTexts = { typeface: 'typeface', colours: 'colours' } as const;

function appearance(settings: Settings): Markup {
  return html`${Object.entries(rangeTexts).map(([key, text]) => {
    const { least, greatest, step } = settingRanges[key as keyof typeof rangeTexts];
    return html`<label><span>${say(text)}</span><input type="range" name="${key}" min="${least}" max="${greatest}" step="${step}" value="${String(settings[key as keyof Settings])}"></label>\n`;
  })}${Object.entries(choiceTexts).map(([key, text]) => {
    const choice = key as keyof typeof choiceTexts;
    return html`<fieldset><legend>${say(text)}</legend>${settingChoices[choice].map((value) =>
      radio(choice, value, settings[choice] === value),
    )}</fieldset>\n`;
  })}`;
}

function radio(name: string, value: InterfaceText, isChosen: boolean): Markup {
  const checked = isChosen ? html` checked` : html``;
  return html`<label class="choice" data-value="${value}"><input type="radio" name="${name}" value="${value}"${checked}>${say(value)}</label>`;
}
