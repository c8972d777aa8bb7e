import { createHash } from 'node:crypto';
import ranges from '@fontsource-variable/inter/unicode.json' with { type: 'json' };
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights that the styles use, and the features: numerals of one width, and what the typeface needs to set a language. */
const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
} as const;
const FONT = /inter-(?<script>[a-z-]+)-wght-normal(?:-|\.).*woff2$/;
const TAG_LENGTH = 4;

/** Of the options: the name of a file that never changes must change with them. */
const tag = createHash('sha256').update(JSON.stringify(options)).digest('base64url').slice(0, TAG_LENGTH);

/** The name of an asset, with what decides its content. */
export function assetFile(names: readonly string[]): string {
  return names.some((name) => FONT.test(name))
    ? `assets/[name]-[hash]-${tag}[extname]`
    : 'assets/[name]-[hash][extname]';
}

/** Takes out of the typeface what no page shows: a third of its bytes. */
export function fonts(): Plugin {
  return {
    name: 'obverse-fonts',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const script = FONT.exec(file.fileName)?.groups?.['script'];
        if (script === undefined || file.type !== 'asset') continue;
        file.source = await subsetFont(Buffer.from(file.source), charactersOf(script), options);
      }
    },
  };
}

/** The characters for which a browser loads the file, from the ranges of its `@font-face`. */
function charactersOf(script: string): string {
  const all: string | undefined = (ranges as Readonly<Record<string, string>>)[script];
  if (all === undefined) throw new Error(`The typeface states no characters of ${script}.`);
  return all
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
