import { presets } from 'pith/extractors';
import { agreementTests } from './evaluation.test-suite.ts';

agreementTests(presets.filter(({ aliasOf }) => aliasOf === undefined).map(({ name }) => name));
