/** An item of schema.org, from JSON-LD, Microdata or RDFa. */
export interface Thing {
  /** Types without the vocabulary's address, as written, such as `NewsArticle`. */
  readonly types: readonly string[];
  /** `@id`, `itemid` or `resource`, as written. */
  readonly id: string | undefined;
  /** Values by property name in lower case, in source order. */
  readonly properties: ReadonlyMap<string, readonly ThingValue[]>;
  /** Which source it is from. */
  readonly source: 'json-ld' | 'microdata' | 'rdfa';
  /** Whether it is no value of another thing's property, or the main entity of such a thing. */
  readonly isTop: boolean;
  /** Whether somebody else wrote it than what it stands in: a review, a comment, an answer. */
  readonly isByOthers: boolean;
}

/** A value of a property. */
export type ThingValue = string | Thing;

/** A type or property without the address or prefix of its vocabulary: `NewsArticle` of `https://schema.org/NewsArticle`. */
export function localName(name: string): string {
  return name.trim().replace(/^.*[/#:]/, '');
}

/** Texts of a property: strings as they are, of things their `name`, `@value` or address. */
export function textsOf(thing: Thing, ...properties: readonly string[]): string[] {
  for (const property of properties) {
    const texts = (thing.properties.get(property) ?? []).flatMap((value) =>
      typeof value === 'string' ? [value] : textsOf(value, 'name', '@value', 'url', 'contenturl'),
    );
    const filled = texts.filter((text) => text !== '');
    if (filled.length > 0) return filled;
  }
  return [];
}

/** Things among the values of a property. */
export function thingsOf(thing: Thing, property: string): Thing[] {
  return (thing.properties.get(property) ?? []).filter((value) => typeof value !== 'string');
}
