import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The flags as files of our own under /flags: 250 pictures that only the pages showing them fetch. */
export function flags(): Plugin {
  const packageFile = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
  const folder = join(dirname(packageFile), '3x2');
  return {
    name: 'obverse-flags',
    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const file = join(folder, (request.url ?? '').replace(/[^A-Za-z.]/g, ''));
        if (!file.endsWith('.svg') || !existsSync(file)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const file of readdirSync(folder).filter((name) => /^[A-Z]{2}\.svg$/.test(name))) {
        this.emitFile({ type: 'asset', fileName: `flags/${file}`, source: readFileSync(join(folder, file)) });
      }
    },
  };
}
