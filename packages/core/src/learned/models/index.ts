import { blockFeatures } from '../features/index.ts';
import { type Model, readModel } from '../model/model-file.ts';
import { learnedBase64 } from './learned.ts';
import { learnedSmallBase64 } from './learned-small.ts';

/** The model of `learned`, decoded when it is first asked for. */
export const learnedModel: () => Model = onDemand(learnedBase64);

/** The model of `learned-small`, decoded when it is first asked for. */
export const learnedSmallModel: () => Model = onDemand(learnedSmallBase64);

function onDemand(base64: string): () => Model {
  let model: Model | undefined;
  return () => {
    if (model === undefined) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      model = readModel(bytes, blockFeatures);
    }
    return model;
  };
}
