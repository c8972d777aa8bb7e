import path from 'node:path';
import { readGlossary, replacedTermIn } from './glossary.mjs';
import { literalSpread } from './literal-spread.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Read once: the rule runs for every file. */
const terms = readGlossary();

/** Parents whose child identifier names something that is declared here, and not elsewhere. */
const DECLARING = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'TSEnumMember',
  'TSPropertySignature',
  'TSMethodSignature',
  'PropertyDefinition',
  'MethodDefinition',
  'TSParameterProperty',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'RestElement',
  'AssignmentPattern',
]);

/** Names that a file declares, and its own name, use the glossary's terms. */
const glossary = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { replaced: '"{{name}}": docs/glossary.md replaces "{{written}}" by "{{term}}".' },
  },
  create(context) {
    const file = path.relative(ROOT, context.filename).split(path.sep).join('/');
    const check = (node, name) => {
      const found = replacedTermIn(name, terms);
      if (found && !found.exceptions.some((exception) => exception.test(file)))
        context.report({ node, messageId: 'replaced', data: { name, written: found.written, term: found.term } });
    };
    return {
      Program: (node) => check(node, path.basename(file)),
      Identifier(node) {
        const { parent } = node;
        const isKey =
          parent.key === node ||
          parent.id === node ||
          parent.params?.includes(node) ||
          parent.argument === node ||
          parent.left === node;
        if (DECLARING.has(parent.type) && isKey) check(node, node.name);
      },
    };
  },
};

/** Plugin of oxlint. */
export default { meta: { name: 'obverse' }, rules: { glossary, 'literal-spread': literalSpread } };
