import { describe, PithError } from 'pith';

/** A data set that a model may learn from, or that stands here with the reason why none does. */
export interface TrainingSet {
  /** Name of the set, and of its folder among the unpacked ones. */
  readonly name: string;
  /** Importer of `@pith/evaluation` that reads its layout. */
  readonly importer: string;
  /** SPDX identifier as the source states it. */
  readonly licence: string;
  /** Who made it, as the model card and NOTICE name them where the licence asks for it. */
  readonly attribution: string;
  /** Where it is had. */
  readonly source: string;
  /** Year and holders, as its MIT licence names them. */
  readonly copyright?: string;
  /**
   * Where the gold comes from: `human`; `rules`, written by hand for each site and checked; `tool`, output
   * of an extractor, which would teach its faults.
   */
  readonly gold: 'human' | 'rules' | 'tool';
  /**
   * Weight of one page beside one of WCXB, which alone has every type of page. A page of another set counts half: at the
   * same weight their golds, which keep and leave out other things, cost WCXB's listings more than they gain elsewhere. News
   * articles count half of that: WCXB has articles enough, and these sets would fill the training data with them.
   */
  readonly weight: number;
  /** What the gold does with the page's headline: some sets do it by page or by its type. */
  readonly title: 'kept' | 'left out' | 'varies';
}

/** The licences whose sets the shipped model learns from; others serve ablations. */
const shippable: ReadonlySet<string> = new Set(['CC-BY-4.0', 'MIT', 'Apache-2.0']);

/** What stands for a licence where the source states none. */
const noLicence = 'none stated';

/** Every set of the development data. Of a page that is in two sets, the earlier one has it. */
export const trainingSets: readonly TrainingSet[] = [
  {
    name: 'wcxb',
    importer: 'wcxb',
    licence: 'CC-BY-4.0',
    attribution: 'WCXB: A Multi-Type Web Content Extraction Benchmark, M. Foley, 2026',
    source: 'https://github.com/Murrough-Foley/web-content-extraction-benchmark',
    gold: 'human',
    weight: 1,
    title: 'varies',
  },
  {
    name: 'magic-html',
    importer: 'magic-html',
    licence: 'Apache-2.0',
    attribution: 'magic-html benchmark, OpenDataLab',
    source: 'https://github.com/opendatalab/magic-html',
    gold: 'human',
    weight: 0.5,
    title: 'varies',
  },
  {
    name: 'zh-immortal',
    importer: 'zh-immortal',
    licence: 'MIT',
    attribution: 'Chinese Web Content Extraction Dataset, immortal-autumn',
    source: 'https://github.com/immortal-autumn/Chinese-Web-Content-Extraction-Dataset',
    copyright: '2022 Elwin',
    gold: 'human',
    weight: 0.5,
    title: 'varies',
  },
  {
    name: 'newspaper-articles',
    importer: 'newspaper-articles',
    licence: 'Apache-2.0',
    attribution: 'Article extraction dataset, A. Paraschiv',
    source: 'https://github.com/AndyTheFactory/article-extraction-dataset',
    gold: 'human',
    weight: 0.25,
    title: 'left out',
  },
  {
    name: 'fundus-evaluation',
    importer: 'fundus-evaluation',
    licence: 'MIT',
    attribution: 'Fundus evaluation set, M. Dallabetta et al., ACL 2024',
    source: 'https://github.com/dobbersc/fundus-evaluation',
    copyright: '2024 Conrad Dobberstein',
    gold: 'human',
    weight: 0.25,
    title: 'left out',
  },
  {
    name: 'fundus',
    importer: 'fundus',
    licence: 'MIT',
    attribution: 'Fundus parser test data, flairNLP',
    source: 'https://github.com/flairNLP/fundus',
    copyright: '2023 Max Dallabetta, Conrad Dobberstein, Aaron Wey',
    gold: 'rules',
    weight: 0.25,
    title: 'left out',
  },
  {
    name: 'ceed',
    importer: 'ceed',
    licence: noLicence,
    attribution: 'CEED, Content Extractor Evaluation Dataset, 2016',
    source: 'https://github.com/dzungcamlang/content-extraction',
    gold: 'human',
    weight: 1,
    title: 'varies',
  },
  {
    name: 'cleaneval',
    importer: 'cleaneval',
    licence: noLicence,
    attribution: 'CleanEval, M. Baroni et al., LREC 2008',
    source: 'https://github.com/j-szulc/html-cleaning-dataset-merged',
    gold: 'human',
    weight: 1,
    title: 'kept',
  },
  {
    name: 'cleanportaleval',
    importer: 'cleaneval',
    licence: noLicence,
    attribution: 'CleanPortalEval, I. Endrédy and A. Novák, Polibits 48, 2013',
    source: 'https://github.com/ppke-nlpg/CleanPortalEval',
    gold: 'human',
    weight: 0.5,
    title: 'kept',
  },
  {
    name: 'daniel',
    importer: 'daniel',
    licence: 'GPL-3.0',
    attribution: 'DAnIEL corpus, G. Lejeune and L. Zhu, 2018',
    source: 'https://github.com/rundimeco/waddle',
    gold: 'human',
    weight: 0.5,
    title: 'kept',
  },
  {
    name: 'newspaper4k',
    importer: 'newspaper4k',
    licence: 'MIT',
    attribution: 'newspaper4k fixtures',
    source: 'https://github.com/AndyTheFactory/newspaper4k',
    gold: 'tool',
    weight: 0,
    title: 'left out',
  },
  {
    name: 'readability',
    importer: 'readability',
    licence: 'Apache-2.0',
    attribution: 'Readability test pages, Mozilla',
    source: 'https://github.com/mozilla/readability',
    gold: 'tool',
    weight: 0,
    title: 'left out',
  },
  {
    name: 'defuddle',
    importer: 'defuddle',
    licence: 'MIT',
    attribution: 'Defuddle fixtures, kepano',
    source: 'https://github.com/kepano/defuddle',
    gold: 'tool',
    weight: 0,
    title: 'left out',
  },
];

/**
 * What a set is for: `ship`, the model that ships learns from it; `ablation`, only models that show what it would add,
 * as its licence does not allow more; `none`, its gold is a tool's output.
 */
export function useOf({ gold, licence }: TrainingSet): 'ship' | 'ablation' | 'none' {
  if (gold === 'tool') return 'none';
  return shippable.has(licence) ? 'ship' : 'ablation';
}

/** The sets with gold by people or by hand-written rules: all that learning and measuring look at. */
export const goldSets: readonly TrainingSet[] = trainingSets.filter((set) => useOf(set) !== 'none');

/** The set of this name. @throws PithError `UNKNOWN_SET`. */
export function trainingSet(name: string): TrainingSet {
  const set = trainingSets.find((candidate) => candidate.name === name);
  if (set !== undefined) return set;
  const names = trainingSets.map((candidate) => candidate.name).join(', ');
  throw new PithError('UNKNOWN_SET', `Expected one of ${names}, got ${describe(name)}`);
}
