import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '../http/endpoints';
import { errorStatusesOf, type Endpoint } from '../http/endpoint';
import { apiErrorSchema } from '../http/error-schema';
import { openApiDocument, operationsOf } from './document';
import { examples } from './examples';

const committed = path.resolve(__dirname, '../../../../docs/openapi.json');
const all = Object.entries(endpoints).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members).map(([name, endpoint]) => ({ id: `${group}.${name}`, group, name, endpoint })),
);
/** The example of a JSON body. */
function exampleIn(content: object = {}): unknown {
  const { 'application/json': media } = content as Readonly<Record<string, { readonly example?: unknown }>>;
  return media?.example;
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer?: unknown;
}
const exampleOf = (group: string, name: string): Parts =>
  (examples as unknown as Record<string, Record<string, Parts>>)[group]?.[name] ?? {};

describe('the OpenAPI document', () => {
  it('equals the committed file; otherwise run `npm run generate`', () => {
    expect(JSON.parse(readFileSync(committed, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it('contains every call of the contract once', () => {
    const wanted = all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')}`);
    const emitted = Object.entries(openApiDocument().paths ?? {}).flatMap(([route, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${route}`),
    );
    expect(emitted.sort()).toEqual([...wanted].sort());
    expect(new Set(wanted).size).toBe(wanted.length);
  });

  it.each(all)(
    'the example of $id fits its schemas, and the answer has no other fields',
    ({ group, name, endpoint }) => {
      const example = exampleOf(group, name);
      for (const part of ['params', 'query', 'body', 'answer'] as const) {
        const schema = endpoint[part];
        expect([part, part in example]).toEqual([part, schema !== undefined]);
        if (!schema) continue;
        const parsed = schema.safeParse(example[part]);
        expect(parsed).toMatchObject({ success: true });
        if (part === 'answer') expect(example.answer).toEqual(parsed.data);
      }
    },
  );

  it('names the same statuses as the endpoints, with an example of each error', () => {
    const operations = new Map(operationsOf(openApiDocument()).map((one) => [one.operationId, one]));
    for (const { id, endpoint } of all) {
      const responses = operations.get(id)?.responses ?? {};
      const success = endpoint.redirects ? '302' : endpoint.answer || endpoint.media ? '200' : '204';
      expect([id, ...Object.keys(responses).sort()]).toEqual([id, success, ...errorStatusesOf(endpoint).map(String)]);
      for (const [status, response] of Object.entries(responses)) {
        if (Number(status) < 400 || !('content' in response)) continue;
        expect(apiErrorSchema.safeParse(exampleIn(response.content))).toMatchObject({
          success: true,
        });
      }
    }
  });

  it('gives every parameter and body of a call an example', () => {
    for (const { operationId, parameters = [], requestBody } of operationsOf(openApiDocument())) {
      const required = parameters.flatMap((one) => ('name' in one && one.required ? [one] : []));
      for (const one of required) expect([operationId, one.name, one.example]).not.toContain(undefined);
      if (requestBody && 'content' in requestBody)
        expect([operationId, exampleIn(requestBody.content)]).not.toContain(undefined);
    }
  });
});
