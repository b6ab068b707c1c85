import type { Parameter } from './parameters.ts';
import { type Preset, presets } from './registry.ts';

/** A preset as plain data, as commands and servers list it. */
export interface PresetEntry {
  readonly name: string;
  readonly title: string;
  readonly reference: string;
  /** Each with the default that this preset has. */
  readonly parameters: readonly ({ readonly name: string } & Parameter)[];
  readonly aliasOf?: string;
}

/** Every preset as plain data, in the order of `presets`. */
export function presetEntries(): PresetEntry[] {
  return presets.map(presetEntry);
}

/** A preset as plain data. */
export function presetEntry(preset: Preset): PresetEntry {
  const { name, title, extractor, parameters, aliasOf } = preset;
  return {
    name,
    title,
    reference: extractor.reference,
    parameters: Object.entries(extractor.parameters).map(([parameter, definition]) => ({
      name: parameter,
      ...definition,
      ...(parameter in parameters && { default: parameters[parameter] as never }),
    })),
    ...(aliasOf !== undefined && { aliasOf }),
  };
}
