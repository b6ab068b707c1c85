// A plugin of Stryker that leaves the wording of errors alone: users match on codes, so no test should hold a message to the letter.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'messages', {
    shouldIgnore(path) {
      return isMessage(path) ? 'The wording of an error is not behaviour.' : undefined;
    },
  }),
];

/** Whether a node is the text of an error: of `new PithError` the second argument, of other errors the first, and what a constant of that name holds. */
function isMessage({ node, parent, listKey, key }) {
  const isArgument =
    listKey === 'arguments' &&
    parent.type === 'NewExpression' &&
    /Error$/.test(parent.callee.name) &&
    key === (parent.callee.name === 'PithError' ? 1 : 0);
  const isConstant =
    parent?.type === 'VariableDeclarator' &&
    key === 'init' &&
    ['message', 'expected', 'got'].includes(parent.id.name);
  return (
    (isArgument || isConstant) &&
    ['StringLiteral', 'TemplateLiteral', 'BinaryExpression', 'ConditionalExpression'].includes(
      node.type,
    )
  );
}
