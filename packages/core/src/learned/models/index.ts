import { type Model, readModel } from '../model/model-file.ts';
import { type PageTypeModel, readPageTypeModel } from '../page-type.ts';
import { unpackModel } from '../unpack-model.ts';
import { learnedPacked } from './learned.ts';
import { learnedSmallPacked } from './learned-small.ts';
import { pageTypesPacked } from './page-types.ts';

/** The model of `learned`, unpacked when it is first asked for. */
export const learnedModel: () => Model = /* @__PURE__ */ onDemand(learnedPacked, readBlocks);

/** The model of `learned-small`, unpacked when it is first asked for. */
export const learnedSmallModel: () => Model = /* @__PURE__ */ onDemand(
  learnedSmallPacked,
  readBlocks,
);

/** The model of page types, unpacked when it is first asked for. */
export const pageTypeModel: () => PageTypeModel = /* @__PURE__ */ onDemand(
  pageTypesPacked,
  readPageTypeModel,
);

function readBlocks(bytes: Uint8Array): Model {
  return readModel(bytes);
}

function onDemand<T>(packed: string, read: (bytes: Uint8Array) => T): () => T {
  let model: T | undefined;
  return () => {
    model ??= read(unpackModel(packed));
    return model;
  };
}
