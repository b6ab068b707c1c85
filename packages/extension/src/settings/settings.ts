/** How the reader shows text; the same for all pages. */
export interface Settings {
  /** Size of the text, as a share of the usual one. */
  readonly size: number;
  /** Width of lines, in em. */
  readonly measure: number;
  /** Height of lines, as a share of what is usual in the script. */
  readonly leading: number;
  readonly typeface: 'serif' | 'sans';
  readonly colours: 'system' | 'light' | 'sepia' | 'dark';
  /** Whether pictures are shown that the page shows. */
  readonly pictures: boolean;
}

/** Least, greatest and step of the settings that are numbers. */
export const settingRanges = {
  size: { least: 0.7, greatest: 2, step: 0.1 },
  measure: { least: 22, greatest: 60, step: 2 },
  leading: { least: 0.8, greatest: 1.5, step: 0.1 },
} as const;

/** The values of the settings that are a choice. */
export const settingChoices = {
  typeface: ['serif', 'sans'],
  colours: ['system', 'light', 'sepia', 'dark'],
} as const satisfies { readonly [Key in keyof Settings]?: readonly Settings[Key][] };

/** Defaults of {@link Settings}. */
export const settingDefaults: Settings = Object.freeze({
  size: 1,
  measure: 36,
  leading: 1,
  typeface: 'serif',
  colours: 'system',
  pictures: true,
});

/** Settings of what was kept, by whichever version: what is no value of a setting is its default. */
export function readSettings(kept: unknown): Settings {
  const given: Readonly<Record<string, unknown>> =
    typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const numbers = Object.entries(settingRanges).map(([key, { least, greatest }]) => {
    const value = given[key];
    const isIn = typeof value === 'number' && value >= least && value <= greatest;
    return [key, isIn ? value : settingDefaults[key as keyof Settings]];
  });
  const choices = Object.entries(settingChoices).map(([key, values]) => {
    const value = values.find((one) => one === given[key]);
    return [key, value ?? settingDefaults[key as keyof Settings]];
  });
  const { pictures } = given;
  return {
    ...(Object.fromEntries([...numbers, ...choices]) as Omit<Settings, 'pictures'>),
    pictures: typeof pictures === 'boolean' ? pictures : settingDefaults.pictures,
  };
}
