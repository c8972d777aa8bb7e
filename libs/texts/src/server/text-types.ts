import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { isForms, type CompiledMessage } from '../format';
import type { Texts } from './read-texts';

type ValueType = 'number' | 'string | number';

/** The source of the types of the texts: the files of the areas, and the placeholders of texts that have some, with the types of their values. */
export function textTypesSource(texts: Texts): string {
  const areas = [...new Set([...texts.keys()].map((key) => key.split('.')[0] ?? ''))];
  const files = areas.map((area) => `  readonly ${area}: typeof import('../en/${area}.json');`);
  const values = [...texts].flatMap(([key, text]) => {
    const placeholders = placeholdersOf(text);
    return placeholders.size === 0 ? [] : [`  readonly '${key}': ${typeOf(placeholders)};`];
  });
  return `// Written by \`npm run generate\` from the English texts. Do not edit.

/** Area → its texts. */
export interface EnglishTexts {
${files.sort().join('\n')}
}

/** Text → the values of its placeholders. The other texts have none. */
export interface TextValues {
${values.sort().join('\n')}
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
  return `{ ${[...placeholders].map(([name, type]) => `readonly ${name}: ${type}`).join('; ')} }`;
}
