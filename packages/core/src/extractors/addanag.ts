// AdDANAg: DANAg after a normalisation of hyperlinks.
// H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh: The impact of source code
// normalization on main content extraction. WEBIST 2012, section 3; `algorithms.md` 7.4.
import { linkNormalisations } from '../features/code-length.ts';
import { danagMethod, danagParameters } from './danag.ts';
import { defineExtractor } from './extractor.ts';
import { choice } from './parameters.ts';

export const addanag = defineExtractor({
  name: 'addanag',
  title: 'AdDANAg: DANAg with normalised hyperlinks',
  reference:
    'H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh, The impact of source code normalization on main content extraction, WEBIST 2012',
  parameters: {
    ...danagParameters,
    links: choice(
      'placeholder',
      linkNormalisations,
      'How the code of hyperlinks counts. The paper puts LT - 5 underscores in place of the attributes, LT being the length of the anchor text.',
    ),
  },
  // preprocessing: links are normalised (in the lengths alone, the page stays as it is); then DANAg
  ...danagMethod,
});
