import type { StudyDocument, StudyTexts } from './study-texts.ts';

/** A document of a study, with its texts by name. */
export interface SampleDocument extends Partial<Omit<StudyDocument, 'goldLines'>> {
  readonly texts: Readonly<Record<string, string>>;
}

/** Texts of a study without pages: `texts` of each document has `raw`, `gold` and the extractors. */
export function sampleTexts(samples: readonly SampleDocument[]): StudyTexts {
  const names = Object.keys(samples[0].texts);
  return {
    names,
    documents: samples.map(({ texts, ...more }, i) => ({
      package: 'sample',
      name: `d${i}`,
      site: `site${i}.example`,
      language: 'en',
      meta: {},
      title: '',
      goldLines: texts['gold'],
      ...more,
    })),
    texts: new Map(names.map((name) => [name, samples.map(({ texts }) => texts[name])])),
    failed: new Map(),
    leftOut: 0,
  };
}
