import { html, type Markup } from '@pith/server/reader';
import { say } from '../interface-text.ts';
import { keepSettings } from '../settings/kept-settings.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { createElement } from '../snapshot/dom.ts';
import { copyText } from './copy-text.ts';
import { type Reading, sheetOf, shownLength } from './reading.ts';
import { savedText, savePage } from './saved-page.ts';
import { showSettings, styleOf } from './style.ts';
import { type Tool, tools } from './tools.ts';

/** What surrounds a view and differs by where it stands. */
export interface ViewPlace {
  /** Where it is shown: a shadow root, or the document of the panel. */
  readonly root: ShadowRoot | Document;
  /** An empty element of the class `page` in it. */
  readonly page: HTMLElement;
  /** Tools that are there besides those of all places. */
  readonly has: readonly Tool[];
  /** Does what such a tool is for; of `pictures`, `copy` and the savers the view itself knows. */
  does(tool: Tool): void;
  /** Follows a link; without it, links lead where they do in every document. */
  readonly follow?: (address: string) => void;
}

/** A page as people read it, with tools. */
export interface View {
  /** Shows a page. */
  show(reading: Reading, settings: Settings): void;
  /** Says something in place of a page. */
  tell(text: string): void;
  /** Says something beside the tools, for some seconds. */
  status(text: string): void;
}

/** Makes the view of a place. All that it shows is parsed apart from the page, as elements that were written by the reader. */
export function createView({ root, page, has, does, follow }: ViewPlace): View {
  let shown: { reading: Reading; settings: Settings } | undefined;
  addStyle(root, page);
  page.addEventListener('click', (event) => void press(event));
  page.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) change(target);
  });
  return { show, tell, status };

  function show(reading: Reading, settings: Settings): void {
    shown = { reading, settings };
    const sheet = sheetOf(reading, withPictures(settings));
    const { language, direction, isEmpty, isDoubtful, imageCount } = sheet;
    page.lang = language ?? 'und';
    page.dir = direction;
    showSettings(page, settings);
    const isPictured = imageCount > 0 && reading.pictures.size > 0;
    const row = tools({
      has: has.filter((tool) => tool !== 'pictures' || isPictured),
      settings,
    });
    fill(page, html`${toolRow(row)}${sheet.main}`);
    const title = page.querySelector('.title')!;
    page.querySelector('.meta > :last-child')?.before(...parsed(length(reading)));
    if (reading.isCut) title.after(...parsed(notice('cutShort')));
    if (isEmpty || isDoubtful || reading.everything) {
      (page.querySelector('.notice') ?? title).after(
        ...parsed(wholePage(reading.everything ? 'mainContent' : 'wholePage')),
      );
    }
  }

  function tell(text: string): void {
    const row =
      has.includes('close') &&
      toolRow(html`<button type="button" data-does="close">${say('close')}</button>`);
    fill(
      page,
      html`${row}<main class="waiting" id="text" tabindex="-1"><p role="status">${text}</p></main>`,
    );
  }

  async function press(event: MouseEvent): Promise<void> {
    const at = event.target instanceof Element ? event.target : undefined;
    const link = at?.closest('a')?.getAttribute('href') ?? undefined;
    if (link?.startsWith('#')) {
      event.preventDefault();
      goTo(link.slice(1));
    } else if (link !== undefined && follow !== undefined) {
      event.preventDefault();
      follow(link);
    }
    const tool = at?.closest<HTMLElement>('[data-does]')?.dataset['does'] as Tool | undefined;
    if (tool === undefined) return;
    if (shown === undefined) does(tool);
    else await use(tool, shown.reading, shown.settings);
  }

  async function use(tool: Tool, reading: Reading, settings: Settings): Promise<void> {
    if (tool === 'pictures') {
      const pictures = !settings.pictures;
      show(reading, { ...settings, pictures });
      page.querySelector<HTMLElement>('[data-does="pictures"]')?.focus();
      await keepSettings({ ...settings, pictures });
    } else if (tool === 'copy') {
      const text = await savedText(reading, 'md', withPictures(settings)).catch(() => undefined);
      const isCopied = text !== undefined && (await copyText(text, page));
      status(say(isCopied ? 'copied' : 'notCopied'));
    } else if (tool.startsWith('save-')) {
      const form = tool.slice('save-'.length) as 'md' | 'html' | 'txt';
      page.querySelector<HTMLElement>('#save')?.hidePopover();
      const isSaved = await savePage(reading, form, withPictures(settings)).catch(() => false);
      status(say(isSaved ? 'saved' : 'notSaved'));
    } else does(tool);
  }

  function change({ name, value, valueAsNumber, type }: HTMLInputElement): void {
    if (shown === undefined) return;
    const changed = { [name]: type === 'range' ? valueAsNumber : value };
    const settings = readSettings({ ...shown.settings, ...changed });
    shown = { ...shown, settings };
    showSettings(page, settings);
    void keepSettings(settings);
  }

  /** Whether pictures are shown: only where there is a tool that hides them. */
  function withPictures({ pictures }: Settings): boolean {
    return pictures && has.includes('pictures');
  }

  /** Moves to a heading or a note. */
  function goTo(id: string): void {
    const target = root.getElementById(decodeURIComponent(id));
    if (target === null) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'start' });
  }

  function status(text: string): void {
    const said = page.querySelector('.said')!;
    said.textContent = text;
    setTimeout(() => {
      if (said.textContent === text) said.textContent = '';
    }, 4000);
  }
}

/** The row of tools in the interface's language, around whatever the page is in. */
function toolRow(row: Markup): Markup {
  return html`<div class="tools" role="group" aria-label="${say('reader')}" lang="${say('language')}" dir="${say('direction')}">${row}</div>`;
}

/** How long the text is, to stand beside the minutes that it takes. */
function length({ record }: Reading): Markup {
  return html`<li class="length" lang="${say('language')}">${shownLength(record.text)}</li>`;
}

function notice(text: 'cutShort'): Markup {
  return html`<p class="notice" lang="${say('language')}">${say(text)}</p>`;
}

function wholePage(text: 'wholePage' | 'mainContent'): Markup {
  return html`<p lang="${say('language')}"><button class="whole" type="button" data-does="everything">${say(text)}</button></p>`;
}

function fill(page: HTMLElement, content: Markup): void {
  page.replaceChildren(...parsed(content));
}

/** The elements of what the reader wrote. Nothing is loaded before they stand in the document. */
function parsed({ markup }: Markup): Node[] {
  return [...new DOMParser().parseFromString(markup, 'text/html').body.childNodes];
}

/** Adds the style of the view; `rem` is the size that the user has chosen, whatever a page sets. */
function addStyle(root: ShadowRoot | Document, page: HTMLElement): void {
  page.style.fontSize = 'medium';
  const size = Number.parseFloat(getComputedStyle(page).fontSize);
  page.style.removeProperty('font-size');
  const style = styleOf(size > 0 ? size : 16);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet]; // no policy of a page stops it
  } catch {
    // Firefox does not let scripts of extensions adopt a sheet everywhere
    const element = createElement('style');
    element.textContent = style;
    page.before(element);
  }
}
