import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { DictionaryFile } from './parse-file';

/** The folder of the dictionaries, relative to the sources and to the build alike. */
export const DICTIONARY_FOLDER = join(__dirname, '..', '..', 'dictionary');

/** Every YAML file of the folder and its sub-folders, by name. Throws if the folder itself cannot be read. */
export function readFolder(folder: string): DictionaryFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => ({ name: name.split(sep).join('/'), text: readFileSync(join(folder, name), 'utf8') }));
}
