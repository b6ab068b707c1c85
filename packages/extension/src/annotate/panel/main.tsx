// The annotator's panel, beside the page of one tab, whose number is in the panel's address.
import { render } from 'preact';
import { say } from '../../interface-text.ts';
import { extensionStore, readSitting, sittingKey } from '../kept-pages.ts';
import { isAnnotateRequest } from '../open-annotator.ts';
import { createAnnotator } from './annotator.ts';
import { App } from './app.tsx';
import { connectTab } from './connect.ts';
import { listenToKeys } from './panel-keys.ts';

const tab = Number(new URLSearchParams(location.search).get('tab'));
const annotator = createAnnotator({
  connect: (hear, lost) => connectTab(tab, hear, lost),
  store: extensionStore,
  now: () => new Date().toISOString(),
});

document.documentElement.lang = say('language');
document.documentElement.dir = say('direction');
document.title = say('annotator');
render(<App annotator={annotator} store={extensionStore} />, document.body);

listenToKeys(annotator);
annotator.open();
chrome.runtime.onMessage.addListener((message) => {
  if (isAnnotateRequest(message, tab)) annotator.open();
});
// pages of the same site may be read on, without being asked for again
chrome.tabs.onUpdated.addListener((changed, { status }) => {
  if (changed === tab && status === 'complete' && annotator.status.value !== 'open')
    annotator.open();
});
// panels beside other tabs work on the same package
chrome.storage.onChanged.addListener(async (changes) => {
  if (sittingKey in changes) annotator.sitting.value = await readSitting(extensionStore);
});
