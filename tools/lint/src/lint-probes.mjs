import path from 'node:path';
import { ESLint } from 'eslint';

// Lints probe texts under the paths of existing files, so that each gets the rules and types of its place. Prints `{ probe: [rule, …] }` as JSON.

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** name → the existing file whose place the text takes, and the text. */
const probes = {
  hook: [
    'apps/web/src/shared/lib/cx.ts',
    "import { useState } from 'react';\nexport function useIt(on: boolean) {\n  if (on) useState(0);\n}\n",
  ],
  accessibility: ['apps/web/src/shared/ui/button.tsx', 'export const Picture = () => <img src="/coin.png" />;\n'],
  routerLink: ['apps/web/src/shared/lib/cx.ts', "import { Link } from 'react-router';\nexport const link = Link;\n"],
  floatingPromise: [
    'libs/lots/src/index.ts',
    'export async function work() {}\nexport function start() {\n  work();\n}\n',
  ],
  unsafeAny: ['libs/lots/src/index.ts', "export const value: string = JSON.parse('1');\n"],
  console: ['libs/lots/src/index.ts', "console.log('text');\n"],
  glossary: ['libs/lots/src/index.ts', 'export const nextWalkAt = 1;\n'],
  glossaryException: ['libs/lots/src/index.ts', 'export const walkthroughSteps = 1;\n'],
};

const eslint = new ESLint({ cwd: ROOT });
const found = {};
for (const [name, [file, text]] of Object.entries(probes)) {
  const [result] = await eslint.lintText(text, { filePath: path.join(ROOT, file) });
  found[name] = result.messages.map(({ ruleId, message }) => ruleId ?? message);
}
process.stdout.write(JSON.stringify(found));
