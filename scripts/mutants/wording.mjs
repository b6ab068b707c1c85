// A plugin of Stryker that leaves wording alone: of errors, whose codes users match on, and of titles and labels of pictures.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'wording', {
    shouldIgnore(path) {
      const isWording = isText(path.node) && (isArgumentOfError(path) || isNamedText(path));
      return isWording ? 'Wording is not behaviour.' : undefined;
    },
  }),
];

function isText({ type, value }) {
  return (
    (type === 'StringLiteral' && value !== '') ||
    ['TemplateLiteral', 'BinaryExpression', 'ConditionalExpression'].includes(type)
  );
}

/** The second argument of `new PithError`, the first of other errors. */
function isArgumentOfError({ parent, listKey, key }) {
  return (
    listKey === 'arguments' &&
    parent.type === 'NewExpression' &&
    /Error$/.test(parent.callee.name) &&
    key === (parent.callee.name === 'PithError' ? 1 : 0)
  );
}

/** What a constant or a property holds that is named as texts for people are. */
function isNamedText({ parent, key }) {
  return (
    (parent?.type === 'VariableDeclarator' &&
      key === 'init' &&
      ['message', 'expected', 'got'].includes(parent.id.name)) ||
    (parent?.type === 'ObjectProperty' &&
      key === 'value' &&
      ['title', 'label', 'source'].includes(parent.key.name))
  );
}
