/**
 * The memory an indexer may use, as environment. On a large machine V8 collects garbage only after half a gigabyte, and glibc keeps what each
 * thread freed. With a young generation of 8 MB, an old generation of 256 MB and two arenas an indexer uses less than 400 MB (`npm run bench -- index`,
 * `embedded`).
 */
export const indexerMemory = {
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=256',
  MALLOC_ARENA_MAX: '2',
};
