import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledDictionary } from './compiled';
import { compiledFromSources } from './compiled-from-sources';
import { Dictionary } from './dictionary';

/** Beside the built code; written by `build-dictionary`. */
export const COMPILED_FILE = 'dictionary.json';

let loaded: Dictionary | undefined;

/**
 * The dictionaries of this process, loaded at the first call. Built code reads what the build compiled and throws where that is missing; code that
 * runs from its sources (tests) compiles the YAML, so that it never sees an older dictionary than the one on disk.
 */
export function dictionary(): Dictionary {
  loaded ??= new Dictionary(__filename.endsWith('.ts') ? compiledFromSources() : readCompiled());
  return loaded;
}

function readCompiled(): CompiledDictionary {
  const file = join(__dirname, COMPILED_FILE);
  const compiled: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isCompiled(compiled))
    throw new Error(`${file} is of another version: run npm run compile -w @obverse/numismatics`);
  return compiled;
}

/** The build is the only writer of this file, so its version vouches for the rest. */
function isCompiled(value: unknown): value is CompiledDictionary {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
}
