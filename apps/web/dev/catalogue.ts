import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { textGroups, type Catalogue, type TextGroup } from '../src/shared/language/text-groups';

/** The compiled texts that the client loads together. Throws for a message with a wrong syntax. */
export function catalogueOf(folder: string, group: TextGroup, language: string): Catalogue {
  return Object.fromEntries(textGroups[group].map((area) => [area, compiled(fileOf(folder, language, area))]));
}

export function fileOf(folder: string, language: string, area: string): string {
  return path.join(folder, language, `${area}.json`);
}

function compiled(file: string): Catalogue[string] {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, compileMessageOrThrow(text)]));
}
