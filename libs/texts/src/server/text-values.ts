import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { isForms, type CompiledMessage } from '../format';
import type { Texts } from './read-texts';

type ValueType = 'number' | 'string | number';

/** The source of the types of all texts: the placeholders of each, with the types of their values. */
export function textValuesSource(texts: Texts): string {
  const lines = [...texts].map(([key, text]) => `  readonly '${key}': ${typeOf(placeholdersOf(text))};`);
  return `// Written by \`npm run generate\` from the English texts. Do not edit.

/** Text → the values of its placeholders. */
export interface TextValues {
${lines.sort().join('\n')}
}
`;
}

/** The placeholders of a text, at every depth. */
export function placeholdersOf(text: string): ReadonlyMap<string, ValueType> {
  const found = new Map<string, ValueType>();
  collect(compileMessageOrThrow(text), found);
  return found;
}

function collect(message: CompiledMessage, found: Map<string, ValueType>): void {
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, type, forms] = token;
    if (type !== undefined && type !== 'plural') throw new TypeError(`${name}: only plurals have forms, not ${type}`);
    if (type === 'plural' || !found.has(name)) found.set(name, type === 'plural' ? 'number' : 'string | number');
    for (const form of isForms(forms) ? Object.values(forms) : []) collect(form ?? [], found);
  }
}

function typeOf(placeholders: ReadonlyMap<string, ValueType>): string {
  if (placeholders.size === 0) return 'undefined';
  return `{ ${[...placeholders].map(([name, type]) => `readonly ${name}: ${type}`).join('; ')} }`;
}
