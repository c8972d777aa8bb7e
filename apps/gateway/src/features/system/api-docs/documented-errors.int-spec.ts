import { apiErrorSchema } from '@obverse/contracts';
import { openApiDocument } from '@obverse/contracts/openapi';
import { IndexUnavailableError, type LotIndex } from '@obverse/lot-index';
import { lotIdOf } from '@obverse/lots';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { z } from 'zod';
import { fuzzUser } from '../../../fuzz/fuzz-user.factory';
import { lot, startGateway, type RunningGateway } from '../../../gateway.factory';
import { databaseOf } from '../../../people/user-list/list-visitor.factory';
import { apiDocumentSchema, type Operation } from './api-document';

const document = apiDocumentSchema.parse(openApiDocument());

interface Served {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const operations: readonly Served[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation,
  })),
);
const documenting = (status: number) => operations.filter(({ operation }) => status in operation.responses);
/** They do not exist for others, whatever the method. */
const isForOperators = ({ path }: Served) => path.startsWith('/api/ops/');
const forOperators = operations.filter(isForOperators);
const withBody = operations.filter(({ operation }) => operation.requestBody !== undefined);

/** Values that fit the schemas of the parameters and that nothing has. */
const unknown: Readonly<Record<string, string>> = {
  id: lotIdOf('kestrel', 'never seen'),
  lotId: lotIdOf('kestrel', 'never seen'),
  listTag: 'none',
  provider: 'none',
  name: 'material',
  text: 'silver',
  tag: 'met-none',
  code: 'EUR',
  categoryKey: 'roman',
  company: 'o-9999',
  elapsedMs: '5',
  token: 'x'.repeat(43),
  kind: 'calendar',
  lot: lotIdOf('kestrel', 'never seen'),
};
/** The ids that are not those of lots, by the beginnings of their paths. */
const otherIds = {
  '/api/catalog': '0123456789',
  '/api/v1/types': '0123456789',
  '/api/v1/searches': '7f0c9a52-4d0e-4d57-9a3b-0d8f5c1f2b6e',
  '/api/user/keys': '7f0c9a52-4d0e-4d57-9a3b-0d8f5c1f2b6e',
  '/api/user/sessions': '7f0c9a52-4d0e-4d57-9a3b-0d8f5c1f2b6e',
  '/api/user/push': '7f0c9a52-4d0e-4d57-9a3b-0d8f5c1f2b6e',
  '/api/user/hooks': '7f0c9a52-4d0e-4d57-9a3b-0d8f5c1f2b6e',
  '/api/user/searches': '7f0c9a52-4d0e-4d57-9a3b-0d8f5c1f2b6e',
};

describe('each error that the API document names', () => {
  let running: RunningGateway;
  let cookie: string;
  let key: string;
  beforeAll(async () => {
    running = await startGateway([lot({ source: 'a1' })]);
    const database = await databaseOf(running.databaseUrl);
    // Calls of operators answer others with 404.
    ({ cookie, key } = await fuzzUser(database, 'ops'));
    await database.destroy();
  });
  afterAll(() => running.stop());

  const addressOf = ({ path, operation }: Served, values: Readonly<Record<string, string>>): string => {
    const [, id] = Object.entries(otherIds).find(([beginning]) => path.startsWith(beginning)) ?? [];
    const all: Readonly<Record<string, string>> = {
      ...values,
      ...(id !== undefined && values['id'] === unknown['id'] ? { id } : {}),
    };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => all[name] ?? `no value of ${name}`);
    const query = operation.parameters
      .filter((one) => one.in === 'query' && (one.required || one.name in unknown))
      .map(({ name, example }) => `${name}=${encodeURIComponent(values[name] ?? String(example))}`);
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  };
  const exampleOf = ({ operation }: Served) => operation.requestBody?.content['application/json'].example;

  interface Sent {
    readonly method?: string;
    readonly address?: string;
    readonly type?: string;
    readonly body?: string;
    /** Sent without the session and the key of a user. */
    readonly isAnonymous?: true;
  }
  const send = (
    served: Served,
    { method = served.method, address, type = 'application/json', body, isAnonymous }: Sent = {},
  ) => {
    const example = exampleOf(served);
    const sent = body ?? (example === undefined || method !== served.method ? undefined : JSON.stringify(example));
    return fetch(`${running.service.url}${address ?? addressOf(served, unknown)}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: 'http://localhost:8080',
        ...(isAnonymous ? {} : { cookie, authorization: `Bearer ${key}` }),
        ...(sent === undefined ? {} : { 'content-type': type }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
  };
  /** The status, if the answer fits the schema that the document has for it. */
  const checked = async (served: Served, response: Response): Promise<number> => {
    const { status } = response;
    const declared = served.operation.responses[status];
    const json = declared?.content?.['application/json'];
    if (!declared || !json) throw new Error(`${served.name}: ${status} has no schema: ${await response.text()}`);
    validatorOf(json.schema).parse(await response.json());
    for (const header of Object.keys(declared.headers))
      expect([header, response.headers.has(header)]).toEqual([header, true]);
    return status;
  };

  it('is among these operations', () => expect(operations.length).toBeGreaterThan(40));

  it.each(withBody)('$name: 400 for a body that is not JSON', async (served) => {
    expect(await checked(served, await send(served, { body: '{"' }))).toBe(400);
  });

  it.each(documenting(400).filter(({ path }) => path.includes('{')))('$name: 400 for a parameter', async (served) => {
    const long = Object.fromEntries(Object.keys(unknown).map((name) => [name, 'x'.repeat(600)]));
    expect(await checked(served, await send(served, { address: addressOf(served, long) }))).toBe(400);
  });

  it.each(withBody)('$name: 413 for a body over 100 kB', async (served) => {
    const body = JSON.stringify({ text: 'x'.repeat(101 * 1024) });
    expect(await checked(served, await send(served, { body }))).toBe(413);
  });

  it.each(withBody)('$name: 415 for a body that is not JSON by its type', async (served) => {
    expect(await checked(served, await send(served, { type: 'text/plain' }))).toBe(415);
  });

  const forAll = operations.filter((one) => !isForOperators(one));
  it.each(forAll)('$name: 405 with the allowed methods for another one', async (served) => {
    const methods = Object.keys(document.paths[served.path] ?? {}).map((method) => method.toUpperCase());
    const [other = 'PUT'] = ['PUT', 'POST', 'PATCH'].filter((method) => !methods.includes(method));
    const response = await send(served, { method: other });
    expect([response.status, apiErrorSchema.safeParse(await response.json()).success]).toEqual([405, true]);
    const allowed = response.headers.get('allow')?.split(', ') ?? [];
    expect(allowed).toEqual(expect.arrayContaining(methods));
    expect(allowed).not.toContain(other);
  });

  const onlyForUsers = documenting(401).filter(({ path }) => /^\/api\/(user(?!\/(signin|reset))|v1)/.test(path));
  it.each(onlyForUsers)('$name: 401 without a session or a key', async (served) => {
    expect(await checked(served, await send(served, { isAnonymous: true }))).toBe(401);
  });

  it('POST /api/search: 401 for a list without a session', async () => {
    const [served] = operations.filter(({ name }) => name === 'POST /api/search');
    if (!served) throw new Error('no search in the document');
    expect(await checked(served, await send(served, { body: '{"userList":"fav"}', isAnonymous: true }))).toBe(401);
  });

  it.each(forOperators)('$name: 404 without the role, for any method', async (served) => {
    for (const method of [served.method, 'PUT'])
      expect((await send(served, { method, isAnonymous: true })).status).toBe(404);
  });

  const missing = documenting(404).filter((one) => !isForOperators(one));
  it.each(missing)('$name: 404 for what does not exist', async (served) => {
    expect(await checked(served, await send(served))).toBe(404);
  });

  const ofIndex = documenting(503).filter(({ path }) =>
    /^\/api\/(lots|search|taxonomy|catalog|goto|v1\/(lots|types))/.test(path),
  );
  it.each(ofIndex)('$name: 503 while the index is away', async (served) => {
    const index = running.service.app.get<LotIndex>(LOT_INDEX);
    const away = () => Promise.reject(new IndexUnavailableError('away'));
    const spies = (['get', 'held', 'search', 'searchAll', 'facets', 'count', 'prices', 'ping'] as const).map((name) =>
      jest.spyOn(index, name).mockImplementation(away as never),
    );
    try {
      const address = addressOf(served, { ...unknown, tag: 'met-silver' });
      expect(await checked(served, await send(served, { address }))).toBe(503);
    } finally {
      spies.forEach((spy) => spy.mockRestore());
    }
  });
});

/** A validator of a schema of the document, with the schemas to which it refers. */
function validatorOf(schema: object): z.ZodType {
  const all = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(JSON.parse(all.replaceAll('#/components/schemas/', '#/$defs/')) as never);
}
