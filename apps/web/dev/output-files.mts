import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunk of a source file that is imported dynamically or is the entry. */
export function chunkOf(bundle: Bundle, sourceFile: string): Chunk {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(sourceFile) === true);
  if (!chunk) throw new Error(`The build has no chunk of ${sourceFile}.`);
  return chunk;
}

export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The names of the scripts that the browser loads with a chunk: its own and those of all static imports. */
export function loadedWith(bundle: Bundle, chunk: Chunk, known = new Set<string>()): Set<string> {
  if (known.has(chunk.fileName)) return known;
  known.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') loadedWith(bundle, imported, known);
  }
  return known;
}

/** The only file whose name has the pattern. */
export function fileLike(bundle: Bundle, pattern: RegExp): string {
  const [name, ...others] = Object.keys(bundle).filter((file) => pattern.test(file));
  if (name === undefined || others.length > 0) throw new Error(`The build has ${others.length} files like ${pattern}.`);
  return name;
}

export function bytesOf(bundle: Bundle, name: string): string | Uint8Array {
  const file = bundle[name];
  if (!file) throw new Error(`The build has no file ${name}.`);
  return file.type === 'chunk' ? file.code : file.source;
}
