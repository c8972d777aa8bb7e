/**
 * Node's options for an indexer. On a large machine V8 lets half a gigabyte of garbage pile up before it collects; with a young generation of
 * 16 MB and an old one of 256 an indexer stays under 400 MB, whatever it indexes (`npm run bench -- embedded`).
 */
export const indexerNodeOptions = '--max-semi-space-size=16 --max-old-space-size=256';
