import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compile';
import type { CompiledDictionary } from './compiled';
import { sentenceOf } from './fault';
import type { DictionaryFile } from './parse-file';
import { DICTIONARY_FOLDER, readFolder } from './read-folder';

const CACHE = join(__dirname, '..', '..', '.tmp');
/** Older files kept next to the newest: another process may still read the previous one. */
const OLDER_KEPT = 1;

/**
 * The dictionary compiled from the YAML files on disk. Parsing takes many seconds, so the result is cached under a hash of the files and of the code
 * that reads them. Throws if an entry is faulty.
 */
export function compiledFromSources(): CompiledDictionary {
  const files = readFolder(DICTIONARY_FOLDER);
  const kept = join(CACHE, `dictionary-${hashOf([...files, ...ownCode()])}.json`);
  return readKept(kept) ?? keep(kept, compileSound(files));
}

/** Throws an error that lists the faults. */
export function compileSound(files: readonly DictionaryFile[]): CompiledDictionary {
  const { dictionary, faults } = compile(files);
  if (faults.length > 0) throw new Error(`The dictionary has faults:\n${faults.map(sentenceOf).join('\n')}`);
  return dictionary;
}

function readKept(file: string): CompiledDictionary | undefined {
  // The file is renamed into place after it is complete.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CompiledDictionary) : undefined;
}

/** Written to a temporary file and renamed, so that another process never reads a partial file. */
function keep(file: string, dictionary: CompiledDictionary): CompiledDictionary {
  mkdirSync(CACHE, { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(dictionary));
  dropOlder();
  renameSync(aside, file);
  return dictionary;
}

/** A file has nine megabytes, and each change of a word makes a new one. */
function dropOlder(): void {
  const kept = readdirSync(CACHE)
    .filter((name) => /^dictionary-[0-9a-f]+\.json$/.test(name))
    .map((name) => join(CACHE, name))
    .map((file) => ({ file, at: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at);
  for (const { file } of kept.slice(OLDER_KEPT)) rmSync(file, { force: true });
}

function ownCode(): DictionaryFile[] {
  return [__dirname, join(__dirname, '..', 'text')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('spec.ts'))
      .sort()
      .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
  );
}

function hashOf(files: readonly DictionaryFile[]): string {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\0${text}\0`);
  return hash.digest('hex').slice(0, 16);
}
