import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from './document';

/** Writes docs/openapi.json; a spec fails when the committed file differs from the schemas. */
writeFileSync(
  path.resolve(__dirname, '../../../../docs/openapi.json'),
  `${JSON.stringify(openApiDocument(), null, 2)}\n`,
);
