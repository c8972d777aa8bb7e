import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(__dirname, '../..');
const styles = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8').replace(/\/\*.*?\*\//gs, '') }));
const rule = /(?<selector>[^{};]*)\{(?<body>[^{}]*)\}/g;

/** `light-dark()` is a colour by its definition, so a theme that is made of it moves nothing. */
it('selects nothing by theme but the colours and the picture on the switch: the texts of both have the same boxes', () => {
  const ofTheme = styles.filter(({ text }) => /data-theme|prefers-color-scheme/.test(text));
  const declared = ofTheme.flatMap(({ file, text }) =>
    [...text.matchAll(rule)]
      .filter(({ groups }) => groups?.['selector']?.includes('data-theme'))
      .flatMap(({ groups }) =>
        [...(groups?.['body'] ?? '').matchAll(/([\w-]+):/g)].map(([, name]) => `${file}: ${name}`),
      ),
  );
  expect([...new Set(declared)].sort()).toEqual([
    'app/layout/theme-switch.module.css: display',
    'shared/ui/global.css: color-scheme',
    'shared/ui/tokens.css: color-scheme',
  ]);
  const queried = ofTheme.filter(({ text }) => text.includes('prefers-color-scheme'));
  expect(queried.map(({ file }) => file)).toEqual(['app/layout/theme-switch.module.css']);
});
