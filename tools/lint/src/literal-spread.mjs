/** The literal that a spread in a literal of the same kind contains. */
const LITERALS = {
  ObjectExpression: 'ObjectExpression',
  ArrayExpression: 'ArrayExpression',
  CallExpression: 'ArrayExpression',
};

/** Rule: what a spread literal contains is written without the spread. */
export const literalSpread = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { needless: 'Write what this literal contains without the spread.' },
  },
  create(context) {
    return {
      SpreadElement(node) {
        if (node.argument.type === LITERALS[node.parent.type]) context.report({ node, messageId: 'needless' });
      },
    };
  },
};
