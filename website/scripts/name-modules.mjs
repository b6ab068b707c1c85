// A plugin of TypeDoc that calls modules as they are imported: `pith/page`, not `core/src/page`.
import { Converter, ReflectionKind } from 'typedoc';
import { entries } from '../typedoc.config.mjs';

export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
      const { fileName } = project.getSymbolIdFromReflection(module);
      module.name = entries.find(({ source }) => fileName.endsWith(source)).name;
    }
  });
}
