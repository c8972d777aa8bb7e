/**
 * The memory that a service may use, as environment. On a large machine V8 collects garbage only after half a gigabyte, and glibc keeps what each thread
 * freed. With a small young generation, a limited old generation and two arenas an indexer uses less than 400 MB (`npm run bench -- index`, `embedded`) and
 * a gateway less than 450 MB (`npm run bench -- search`).
 */
export const serviceMemory = {
  indexer: { NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=256', MALLOC_ARENA_MAX: '2' },
  watcher: { NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=256', MALLOC_ARENA_MAX: '2' },
  gateway: { NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=384', MALLOC_ARENA_MAX: '2' },
} as const;
