// Precision, recall and F1 of extraction methods without and with each site method, on CleanPortalEval and generated sites;
// and the setting that cross-validation over sites chooses.
import { writeFileSync } from 'node:fs';
import { commandLine } from '@pith/node/internal/script';
import { presets } from 'pith/extractors';
import { defaultSiteMethod } from 'pith/site';
import { chooseSetting } from './sites/choose-setting.ts';
import { drawGains } from './sites/draw-gains.ts';
import { gainOf } from './sites/gain.ts';
import { generatedSites, portalSites } from './sites/read-sites.ts';
import { meanOfMethods, type PageScores, scoreSites } from './sites/score-sites.ts';
import type { WordScore } from './sites/scored-page.ts';
import { isDefault, settingName, settingsToChooseFrom } from './sites/settings.ts';
import { costOf } from './sites/site-cost.ts';
import type { Protocol } from './sites/site-noise.ts';
import { printTable } from './table.ts';

const all = presets.filter(({ aliasOf }) => aliasOf === undefined).map(({ name }) => name);
const {
  data,
  picture,
  methods: asked = all,
} = commandLine({
  run: 'npm run bench:sites --',
  does: 'Measures extraction methods without and with each site method, and the setting that cross-validation over sites chooses.',
  flags: {
    data: {
      type: 'input',
      meaning: 'folder with the set `cleanportaleval`, unpacked (generated sites alone)',
    },
    picture: { type: 'output', value: 'FILE', meaning: 'SVG of the gains (none)' },
    methods: { type: 'list', among: all, meaning: 'extraction methods (all presets)' },
  },
});
const pages = [...(data === undefined ? [] : await portalSites(data)), ...generatedSites()];
const settings = settingsToChooseFrom();
const scores = scoreSites(pages, asked, settings, (site) => console.error(site));

// methods that select something: more than a tenth of the gold, in the mean of a set
const sets = [...new Set(pages.map(({ set }) => set))];
const selects = asked.map((_, m) =>
  sets.every((set) => meanOfMethods(ofSet(set).map(({ plain }) => plain[m])).recall > 0.1),
);
const methods = asked.filter((_, m) => selects[m]);
const left = asked.filter((_, m) => !selects[m]);
console.log(
  `${pages.length} pages, ${methods.length} extraction methods; left out: ${left.join(', ') || 'none'}\n`,
);

function ofSet(set: string): PageScores[] {
  return scores.filter(({ page }) => page.set === set);
}
const meanOf = (list: readonly WordScore[]): WordScore =>
  meanOfMethods(list.filter((_, m) => selects[m]));
const before = (list: readonly PageScores[]): WordScore[] => list.map(({ plain }) => meanOf(plain));
const after = (list: readonly PageScores[], setting: number, protocol: Protocol): WordScore[] =>
  list.map(({ filtered }) => meanOf(filtered[protocol][setting]));

// cross-validation over sites, each protocol with half of the say
const sites = [...new Set(scores.map(({ page }) => page.site))];
const bySite = sites.map((site) => scores.filter(({ page }) => page.site === site));
const effects = settings.map((_, s) =>
  bySite.map((list) => {
    const plain = meanOfMethods(before(list));
    const filtered = meanOfMethods([...after(list, s, 'others'), ...after(list, s, 'own')]);
    return { ...filtered, recallLost: plain.recall - filtered.recall };
  }),
);
const rows = sites.map((_, site) => site);
const held = rows.map((site) =>
  chooseSetting(
    effects,
    rows.filter((other) => other !== site),
  ),
);
const chosen = chooseSetting(effects, rows);
const bestOf = [...new Set(settings.map(({ method }) => method))].map((method) => {
  const own = settings.flatMap((setting, s) => (setting.method === method ? [s] : []));
  return own[
    chooseSetting(
      own.map((s) => effects[s]),
      rows,
    )
  ];
});

for (const set of sets) {
  for (const protocol of ['others', 'own'] as const) {
    const list = ofSet(set);
    console.log(
      `${set}, ${list.length} pages, learned from ${protocol === 'own' ? 'all pages' : 'other pages'}\n`,
    );
    const line = (name: string, filtered: readonly WordScore[]): string[] => [
      name,
      ...(['precision', 'recall', 'f1'] as const).flatMap((share) => {
        const { after: value, before: plain, interval } = gainOf(before(list), filtered, share);
        return [value.toFixed(3), told(value - plain), interval.map(told).join(' to ')];
      }),
    ];
    const shown = settings.flatMap((_, s) =>
      isDefault(settings[s]) || bestOf.includes(s) ? [s] : [],
    );
    const table = shown.map((s) => line(settingName(settings[s]), after(list, s, protocol)));
    const cross = list.map((page) => {
      const setting = held[sites.indexOf(page.page.site)];
      return meanOf(page.filtered[protocol][setting]);
    });
    const head = ['P', 'change', '95 %', 'R', 'change', '95 %', 'F1', 'change', '95 %'];
    printTable(
      ['site method', ...head],
      [line('none', before(list)), ...table, line('chosen on other sites', cross)],
    );
    console.log();
  }
}

console.log('Chosen without each site:\n');
const times = new Map<string, number>();
for (const s of held)
  times.set(settingName(settings[s]), (times.get(settingName(settings[s])) ?? 0) + 1);
printTable(
  ['setting', 'sites'],
  [...times].map(([name, count]) => [name, String(count)]),
);
console.log(
  `\nChosen by all sites: ${settingName(settings[chosen])}; by method: ${bestOf.map((s) => settingName(settings[s])).join('; ')}\n`,
);

const byMethod = (set: string, setting: number) =>
  asked.map((name, m) => {
    const list = ofSet(set);
    const gain = (share: keyof WordScore) =>
      gainOf(
        list.map(({ plain }) => plain[m]),
        list.map(({ filtered }) => filtered.others[setting][m]),
        share,
      );
    return { name, isMeant: selects[m], precision: gain('precision'), recall: gain('recall') };
  });
const ofDefault = settings.findIndex(
  (setting) => setting.method === defaultSiteMethod && isDefault(setting),
);
const shownByMethod = [...new Set([ofDefault, chosen])];
const shares = ['precision', 'recall'] as const;
for (const set of sets) {
  console.log(`${set}, each extraction method, learned from other pages\n`);
  const gains = shownByMethod.map((setting) => byMethod(set, setting));
  const head = shownByMethod.flatMap((setting) => [settingName(settings[setting]), '95 %']);
  printTable(
    ['method', 'P', ...head, 'R', ...head],
    gains[0].map(({ name, isMeant }, m) => [
      isMeant ? name : `(${name})`,
      ...shares.flatMap((share) => [
        gains[0][m][share].before.toFixed(3),
        ...gains.flatMap((list) => [
          list[m][share].after.toFixed(3),
          list[m][share].interval.map(told).join(' to '),
        ]),
      ]),
    ]),
  );
  gains.forEach((list, i) => {
    const meant = list.filter(({ isMeant }) => isMeant);
    const count = (is: (gain: (typeof meant)[number]) => boolean) => meant.filter(is).length;
    console.log(
      `\n${settingName(settings[shownByMethod[i]])}: precision surely rises of ${count(({ precision }) => precision.interval[0] > 0)} of ${meant.length} methods, surely falls of ${count(({ precision }) => precision.interval[1] < 0)}; recall falls by more than 0.01 of ${count(({ recall }) => recall.before - recall.after > 0.01)}`,
    );
  });
  console.log();
}
if (picture !== undefined) {
  writeFileSync(
    picture,
    drawGains(
      byMethod(sets[0], chosen).filter(({ isMeant }) => isMeant),
      settingName(settings[chosen]),
    ),
  );
}

console.log(`Cost on ${sets[0]}, pages tokenised before\n`);
const firstSites = bySite
  .map((list) => list.map(({ page }) => page))
  .filter(([{ set }]) => set === sets[0]);
printTable(
  ['site method', 'learn ms a page', 'judge ms a page', 'numbers of one page', 'profile kB a page'],
  settings.flatMap((setting) => {
    if (!isDefault(setting)) return [];
    const { learn, judge, numbers, kilobytes } = costOf(firstSites, setting);
    return [
      [
        settingName(setting),
        ...[learn.toFixed(2), judge.toFixed(2), numbers.toFixed(0), kilobytes.toFixed(1)],
      ],
    ];
  }),
);

/** A change as tables show it, with its sign. */
function told(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(3)}`;
}
