import { siteMethod, siteMethods } from 'pith/site';

/** A site method with parameters. */
export interface SiteSetting {
  readonly method: string;
  /** Parameters; those that are not given keep their defaults. */
  readonly parameters: Readonly<Record<string, number | string | boolean>>;
}

/** Values that are tried, by method and parameter; the others keep their defaults. */
const tried: Readonly<Record<string, Readonly<Record<string, readonly (number | boolean)[]>>>> = {
  common: { theta: [0.1, 0.2, 0.3, 0.5, 0.7] },
  pagelets: { k: [1, 2, 3, 5] },
  entropy: { greedy: [false], threshold: [0.5, 0.6, 0.7, 0.8, 0.9] },
  'style-tree': { collapseRuns: [true, false], threshold: [0.1, 0.2, 0.4, 0.6] },
  ibdf: { limit: [0.34, 0.25, 0.2, 0.15, 0.1] },
  rtdm: { share: [0.05, 0.1, 0.2, 0.3], similarity: [0.2, 0.4, 0.6, 0.8] },
};

/** All settings that a choice is made from. */
export function settingsToChooseFrom(): SiteSetting[] {
  return siteMethods.flatMap(({ name }) => {
    let settings: SiteSetting[] = [{ method: name, parameters: {} }];
    for (const [parameter, values] of Object.entries(tried[name] ?? {})) {
      settings = settings.flatMap(({ method, parameters }) =>
        values.map((value) => ({ method, parameters: { ...parameters, [parameter]: value } })),
      );
    }
    return settings;
  });
}

/** Whether a setting is its method's default. */
export function isDefault({ method, parameters }: SiteSetting): boolean {
  const defaults = siteMethod(method).parameters;
  return Object.entries(parameters).every(([name, value]) => defaults[name].default === value);
}

/** A setting as tables show it, with the parameters that were tried: `ibdf limit=0.2`. */
export function settingName({ method, parameters }: SiteSetting): string {
  const told = Object.entries(parameters).filter(([name]) => name !== 'greedy');
  return [method, ...told.map(([name, value]) => `${name}=${value}`)].join(' ');
}
