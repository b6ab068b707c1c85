// A plugin of TypeDoc that calls things as one who imports them does: modules `pith/page`, not `core/src/page`, with what they are for; parameters that are taken apart by their type;
// the type of all error codes by its name.
import {
  Comment,
  Converter,
  IntrinsicType,
  ReferenceType,
  ReflectionKind,
  UnionType,
} from 'typedoc';
import { modules } from '../modules.mjs';
import { entries } from '../typedoc.config.mjs';

export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
      const { fileName } = project.getSymbolIdFromReflection(module);
      module.name = entries.find(({ source }) => fileName.endsWith(source)).name;
      const text = modules[module.name];
      if (text === undefined) throw new Error(`Expected ${module.name} in modules.mjs`);
      module.comment = new Comment([{ kind: 'text', text }]);
    }
    for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
      if (parameter.name.startsWith('__')) parameter.name = nameBy(parameter.type);
    }
    nameErrorCodes(project);
  });
}

/** The name of a parameter by its type: `options` of ExtractOptions, `explanation` of Explanation. */
function nameBy(type) {
  const [, name = 'options'] = /^(?!.*Options$)(\w+)/.exec(type?.name ?? '') ?? [];
  return name[0].toLowerCase() + name.slice(1);
}

/** Puts the name of the type of all error codes in place of the codes, which are more than fifty. */
function nameErrorCodes(project) {
  const aliases = project.getReflectionsByKind(ReflectionKind.TypeAlias);
  const alias = aliases.find(({ name }) => name === 'ErrorCode');
  const codes = project
    .getReflectionsByKind(ReflectionKind.Property | ReflectionKind.Parameter)
    .filter(({ name, type }) => name === 'code' && type instanceof UnionType);
  for (const code of codes) {
    const isOptional = code.type.types.some((type) => type instanceof IntrinsicType);
    if (isOptional || code.type.types.length < 20) continue;
    code.type = ReferenceType.createResolvedReference(alias.name, alias, project);
  }
}
