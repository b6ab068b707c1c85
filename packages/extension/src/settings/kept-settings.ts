import { readSettings, type Settings } from './settings.ts';

const key = 'reader';

/** Reads the settings from the browser's storage for extensions, which pages cannot reach. */
export async function keptSettings(): Promise<Settings> {
  return readSettings((await chrome.storage.local.get(key))[key]);
}

/** Keeps settings for all pages. */
export async function keepSettings(settings: Settings): Promise<void> {
  await chrome.storage.local.set({ [key]: settings });
}
