import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '../http/endpoints';
import { openApiDocument } from './document';

const committed = path.resolve(__dirname, '../../../../docs/openapi.json');

describe('the OpenAPI document', () => {
  it('equals the committed file; otherwise run `npm run generate`', () => {
    expect(JSON.parse(readFileSync(committed, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it('contains every call of the contract once', () => {
    const wanted = Object.values(endpoints).flatMap((group) =>
      Object.values(group).map((one) => `${one.method} ${one.path.replace(/:([A-Za-z]+)/g, '{$1}')}`),
    );
    const emitted = Object.entries(openApiDocument().paths ?? {}).flatMap(([route, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${route}`),
    );
    expect(emitted.sort()).toEqual([...wanted].sort());
    expect(new Set(wanted).size).toBe(wanted.length);
  });
});
