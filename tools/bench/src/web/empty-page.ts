import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(__dirname, '../../../..');
/** Inside the checkout, so that React is found. */
const SOURCES = path.join(ROOT, 'node_modules/.cache/bench-web/empty');

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="An empty page" />
    <title>Empty page</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.js"></script>
  </body>
</html>
`;
const script = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('main', null, createElement('h1', null, 'Empty page')));
`;

/** The address of the empty page in the folder that {@link clientWithEmptyPage} fills. */
export const emptyPagePath = '/empty/index.html';

/** Copies the built client and adds a page that is only React, so that one gateway serves both. */
export async function clientWithEmptyPage(folder: string, signal: AbortSignal): Promise<string> {
  const client = path.join(folder, 'client');
  await cp(path.join(ROOT, 'apps/web/dist'), client, { recursive: true });
  await rm(SOURCES, { recursive: true, force: true });
  await mkdir(SOURCES, { recursive: true });
  await writeFile(path.join(SOURCES, 'index.html'), html);
  await writeFile(path.join(SOURCES, 'main.js'), script);
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const target = path.join(client, path.dirname(emptyPagePath));
  const args = [vite, 'build', SOURCES, '--outDir', target, '--base', `${path.dirname(emptyPagePath)}/`];
  await promisify(execFile)(process.execPath, [...args, '--emptyOutDir', '--logLevel', 'warn'], { cwd: ROOT, signal });
  return client;
}
