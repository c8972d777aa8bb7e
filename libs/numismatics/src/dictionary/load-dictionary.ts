import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledDictionary } from './compiled';
import type * as FromSources from './compiled-from-sources';
import { Dictionary } from './dictionary';

/** Next to the built code; written by `build-dictionary`. */
export const COMPILED_FILE = 'dictionary.json';

/**
 * Loads the dictionaries, which takes some hundred milliseconds: a process does it once, where it is composed, and passes them on. Built code reads the
 * compiled file and throws if it is missing. Code that runs from sources (tests) compiles the YAML, so that it never uses an outdated dictionary.
 */
export function loadDictionary(): Dictionary {
  return new Dictionary(__filename.endsWith('.ts') ? compileSources() : readCompiled());
}

function compileSources(): CompiledDictionary {
  // The compiler loads parsers that built code never uses, and a service would keep their memory.
  // oxlint-disable-next-line typescript/no-require-imports -- An import would load it always.
  const { compiledFromSources } = require('./compiled-from-sources') as typeof FromSources;
  return compiledFromSources();
}

function readCompiled(): CompiledDictionary {
  const file = join(__dirname, COMPILED_FILE);
  const compiled: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isCompiled(compiled))
    throw new Error(`${file} is of another version: run npm run compile -w @obverse/numismatics`);
  return compiled;
}

/** Only the build writes this file, so checking its version is sufficient. */
function isCompiled(value: unknown): value is CompiledDictionary {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
}
