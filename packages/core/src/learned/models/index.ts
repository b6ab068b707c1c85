import { type Model, readModel } from '../model/model-file.ts';
import { type PageTypeModel, readPageTypeModel } from '../page-type.ts';
import { learnedBase64 } from './learned.ts';
import { learnedSmallBase64 } from './learned-small.ts';
import { pageTypesBase64 } from './page-types.ts';

/** The model of `learned`, decoded when it is first asked for. */
export const learnedModel: () => Model = onDemand(learnedBase64, readBlocks);

/** The model of `learned-small`, decoded when it is first asked for. */
export const learnedSmallModel: () => Model = onDemand(learnedSmallBase64, readBlocks);

/** The model of page types, decoded when it is first asked for. */
export const pageTypeModel: () => PageTypeModel = onDemand(pageTypesBase64, readPageTypeModel);

function readBlocks(bytes: Uint8Array): Model {
  return readModel(bytes);
}

function onDemand<T>(base64: string, read: (bytes: Uint8Array) => T): () => T {
  let model: T | undefined;
  return () => {
    model ??= read(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
    return model;
  };
}
