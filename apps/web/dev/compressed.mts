import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { bytesOf } from './output-files.mts';

const COMPRESSIBLE = /\.(?:css|js|svg|webmanifest)$/;
/** Below it, the header that names the encoding is longer than what it saves, bytes. As the gateway's own. */
const THRESHOLD = 1024;

/** Each encoding with its strongest level: too slow for an answer, and a seventh shorter. */
const encodings = {
  '.br': (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  // Browsers take Brotli only of secure origins.
  '.gz': (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes compressed copies next to the files that visitors load, which the gateway sends instead of compressing each answer (`preCompressed`). */
export function compressed(): Plugin {
  return {
    name: 'obverse-compressed',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => COMPRESSIBLE.test(file))) {
        const bytes = Buffer.from(bytesOf(bundle, name));
        if (bytes.length < THRESHOLD) continue;
        await Promise.all(
          Object.entries(encodings).map(async ([ending, compress]) =>
            writeFile(path.join(dir, name + ending), await compress(bytes)),
          ),
        );
      }
    },
  };
}
