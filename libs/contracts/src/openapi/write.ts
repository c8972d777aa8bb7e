import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { callTableOf, type CallTable } from '../browser/call-table';
import { endpoints, laterEndpoints, programEndpoints } from '../http/endpoints';
import { openApiDocument } from './document';

const ROOT = path.resolve(__dirname, '../../../..');

/** Writes what follows from the schemas: docs/openapi.json and the calls of the browser. Specs fail when a committed file differs from the schemas. */
writeFileSync(path.join(ROOT, 'docs/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
const others = Object.entries(endpoints).filter(
  ([group]) => !(group in laterEndpoints) && !(group in programEndpoints),
);
writeTable('call-table', 'callTable', callTableOf(Object.fromEntries(others)));
writeTable('later-call-table', 'laterCallTable', callTableOf(laterEndpoints));

function writeTable(file: string, name: string, table: CallTable): void {
  writeFileSync(path.join(ROOT, `libs/contracts/src/browser/${file}.generated.ts`), sourceOf(name, table));
}

function sourceOf(name: string, table: CallTable): string {
  const groups = Object.entries(table).map(([group, calls]) => `  ${group}: {\n${rowsOf(calls)}\n  },`);
  return `// Written by \`npm run generate\` from the endpoints of the contract. Do not edit.
import type { CallTable } from './call-table';

export const ${name}: CallTable = {
${groups.join('\n')}
};
`;
}

function rowsOf(calls: CallTable[string]): string {
  return Object.entries(calls)
    .map(([name, call]) => `    ${name}: ${JSON.stringify(call)},`)
    .join('\n');
}
