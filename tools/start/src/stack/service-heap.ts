/**
 * The memory an indexer may use, as environment. On a large machine V8 lets half a gigabyte of garbage pile up before it collects, and glibc keeps
 * what each thread freed; with a young generation of 8 MB, an old one of 256 and two arenas an indexer stays under 400 MB, whatever it indexes
 * (`npm run bench -- index`, `embedded`).
 */
export const indexerMemory = {
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=256',
  MALLOC_ARENA_MAX: '2',
};
