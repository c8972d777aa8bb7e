import { isDeepStrictEqual } from 'node:util';
import { apiErrorSchema, endpoints, type Endpoint } from '@obverse/contracts';
import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, Operation, Schema } from '../features/system/api-docs/api-document';
import { arbitraryOf, broken, texts } from './schema-arbitrary.factory';

export interface ServedOperation {
  readonly id: string;
  readonly path: string;
  readonly operation: Operation;
  readonly endpoint: Endpoint;
}

/** A request before it is encoded. */
interface Request {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: string;
}

export interface FuzzOptions {
  readonly url: string;
  readonly document: ApiDocument;
  /** Values of a parameter that exist, by `<operation>.<parameter>` or the parameter alone, so that not every request ends with 404. */
  readonly known: Readonly<Record<string, readonly string[]>>;
  readonly cases: number;
  readonly seed: number;
  /** The cookie of the next request. Absent: the requests come from a visitor who is not signed in. */
  readonly cookie?: () => Promise<string>;
  /** For the calls of programs. */
  readonly key?: string;
}

/** The operations of the document. */
export function servedOperations(document: ApiDocument): ServedOperation[] {
  return Object.entries(endpoints).flatMap(([group, members]) =>
    Object.entries<Endpoint>(members).map(([name, endpoint]) => {
      const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      if (!operation) throw new Error(`${endpoint.method} ${path} is not in the document`);
      return { id: `${group}.${name}`, path, operation, endpoint };
    }),
  );
}

/**
 * Sends valid and broken requests of the operation. Throws for an answer of 500 and above, for a status that the document does not name, and for a
 * body that does not fit its schema. The error contains the seed and the shortest such request. Returns how often each status was answered.
 */
export async function fuzz(served: ServedOperation, options: FuzzOptions): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const property = fc.asyncProperty(requestsOf(served, options), async (request) => {
    const status = await check(served, options, request);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  await fc.assert(property, { numRuns: options.cases, seed: options.seed });
  return statuses;
}

function requestsOf({ operation }: ServedOperation, { document, known }: FuzzOptions): Arbitrary<Request> {
  const { schemas } = document.components;
  const valuesOf = (schema: Schema, name: string): Arbitrary<unknown> => {
    const existing = known[`${operation.operationId}.${name}`] ?? known[name] ?? [];
    const any = arbitraryOf(schema, schemas);
    return existing.length > 0 ? fc.oneof(fc.constantFrom(...existing), any) : any;
  };
  const parametersIn = (place: 'path' | 'query'): Arbitrary<Record<string, unknown>> => {
    const wanted = operation.parameters.filter((one) => one.in === place);
    const valid = Object.fromEntries(wanted.map(({ name, schema }) => [name, valuesOf(schema, name)]));
    const hostile = Object.fromEntries(
      wanted.map(({ name, schema }) => [name, fc.oneof(valuesOf(schema, name), fc.constantFrom(...texts))]),
    );
    const requiredKeys = wanted.filter(({ required }) => required).map(({ name }) => name);
    return fc.oneof(fc.record(valid, { requiredKeys }), fc.record(hostile, { requiredKeys }));
  };
  const content = operation.requestBody?.content['application/json'];
  const parts = { params: parametersIn('path'), query: parametersIn('query') };
  return content ? fc.record({ ...parts, body: bodiesOf(arbitraryOf(content.schema, schemas)) }) : fc.record(parts);
}

/** Half of them valid, the others broken: as a value, or as a text that is not JSON. */
function bodiesOf(valid: Arbitrary<unknown>): Arbitrary<string> {
  const asText = (value: unknown) => JSON.stringify(value);
  const cut = fc.tuple(valid.map(asText), fc.nat(200)).map(([json, length]) => json.slice(0, length));
  return fc.oneof(
    { arbitrary: valid.map(asText), weight: 5 },
    { arbitrary: broken(valid).map(asText), weight: 4 },
    { arbitrary: cut, weight: 1 },
  );
}

async function check(
  served: ServedOperation,
  { url, cookie: cookieOf, key }: FuzzOptions,
  request: Request,
): Promise<number> {
  const { endpoint, operation } = served;
  const cookie = await cookieOf?.();
  const response = await fetch(url + addressOf(served.path, request), {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      // Requests of other sites are refused: protection.int-spec.ts.
      origin: 'http://localhost:8080',
      ...(cookie === undefined ? {} : { cookie }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const { status } = response;
  const answer = await response.text();
  if (status >= 500) throw new Error(`status ${status}: ${answer}`);
  if (!(status in operation.responses)) throw new Error(`status ${status} is not declared: ${answer}`);
  const schema = status >= 400 ? apiErrorSchema : status === 200 ? endpoint.answer : undefined;
  if (status === 200 && endpoint.media) {
    if (!response.headers.get('content-type')?.startsWith(endpoint.media)) throw new Error(`not ${endpoint.media}`);
    return status;
  }
  if (!schema) {
    if (answer !== '') throw new Error(`a body with status ${status}: ${answer}`);
    return status;
  }
  const sent: unknown = JSON.parse(answer);
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new Error(`the answer does not fit its schema: ${parsed.error.message}\n${answer}`);
  // A parsed object has only the fields of its schema.
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`the answer has fields that its schema lacks: ${answer}`);
  return status;
}

/** The path and query of the request. Lone surrogates cannot be part of an address; a segment of dots would be another address. */
function addressOf(path: string, { params, query }: Request): string {
  const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encode(params[name]);
    return /^(?:\.{0,2})$/.test(value) ? '%00' : value;
  });
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}
