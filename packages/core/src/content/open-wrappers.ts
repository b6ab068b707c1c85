import { attributeOf } from '../page/attributes.ts';
import { tagId } from '../page/tags.ts';
import { isOwnAddress } from './heading-controls.ts';
import type { Wrapper } from './inline-run.ts';
import { wrapperKinds } from './inline-tags.ts';
import { linkAddress } from './links.ts';
import type { Material } from './material.ts';
import { hasOwnMarks, quotationMarks } from './quotation-marks.ts';
import { findReopenedLinks } from './reopened-links.ts';

/** How many wrappers stand in each other; further ones are left out. */
const mostWrappers = 16;

/** The inline elements with a meaning that are open where the writer stands, as wrappers of what it writes. */
export class OpenWrappers {
  /** From the outermost in; code is always the innermost, as it holds nothing but text. */
  readonly open: Wrapper[] = [];
  readonly #material: Material;
  readonly #reopenedLinks: ReadonlyMap<number, number>;

  constructor(material: Material) {
    this.#material = material;
    this.#reopenedLinks = findReopenedLinks(material);
  }

  /** Opens the wrapper of an element; `undefined` where it has none, or is open already. */
  begin(element: number): Wrapper | undefined {
    const wrapper = this.#wrapperOf(element);
    if (wrapper === undefined) return undefined;
    const code = this.open.findIndex(({ kind }) => kind === 'code');
    this.open.splice(code < 0 ? this.open.length : code, 0, wrapper);
    return wrapper;
  }

  /** Closes a wrapper. */
  end(wrapper: Wrapper): void {
    this.open.splice(this.open.indexOf(wrapper), 1);
  }

  #wrapperOf(element: number): Wrapper | undefined {
    const { tag } = this.#material.page.structure;
    if (this.open.length >= mostWrappers) return undefined;
    if (tag[element] === tagId.a) return this.#linkOf(element);
    const reopened = this.#reopenedLinks.get(element);
    if (reopened !== undefined) return this.#linkOf(reopened);
    const kind = wrapperKinds.get(tag[element]);
    if (tag[element] === tagId.q && !this.#has('code')) return this.#quotationOf(element);
    if (kind === undefined || this.#has('code')) return undefined;
    if (kind === 'gloss') return this.#has('ruby') ? { kind } : undefined;
    const nests = kind === 'subscript' || kind === 'superscript';
    return nests || !this.#has(kind) ? { kind } : undefined;
  }

  #quotationOf(element: number): Wrapper | undefined {
    const depth = this.open.filter(({ kind }) => kind === 'quotation').length;
    const { page, settings } = this.#material;
    if (hasOwnMarks(page, element)) return undefined;
    return { kind: 'quotation', ...quotationMarks(settings.language(element), depth) };
  }

  #linkOf(element: number): Wrapper | undefined {
    const { page, base, options } = this.#material;
    if (options.links === false || this.#has('link')) return undefined;
    if (isOwnAddress(this.#material, element)) return undefined;
    const { source, events, structure } = page;
    const event = structure.open[element];
    const href = attributeOf(source, events, event, 'href');
    const address = href === undefined ? undefined : linkAddress(href, base);
    if (address === undefined) return undefined;
    return { kind: 'link', href: address, title: attributeOf(source, events, event, 'title') };
  }

  #has(kind: Wrapper['kind']): boolean {
    return this.open.some((wrapper) => wrapper.kind === kind);
  }
}
