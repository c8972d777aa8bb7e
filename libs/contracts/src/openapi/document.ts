import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { apiScopes } from '../http/constants';
import { errorStatusesOf, needsBody, type Endpoint, type ErrorStatus } from '../http/endpoint';
import { endpoints } from '../http/endpoints';
import { apiErrorSchema } from '../http/error-schema';
import type { ApiErrorBody } from '../http/errors';
import { webhookMessageSchema } from '../http/webhook-message';
import { apiMessages } from '../values/api-messages';
import { webhookMessage } from './alert-examples';
import { examples } from './examples';

export type OpenApiDocument = ReturnType<typeof createDocument>;
type Operation = NonNullable<NonNullable<OpenApiDocument['paths']>[string]['get']>;

/** The parts of an example by name. */
interface Example {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly answer?: unknown;
}

const description = `Search and monitoring of coin lots.

Bodies are JSON of at most 100 kB. Every operation with GET also answers HEAD. A known path answers OPTIONS with 204 and other methods with 405, both
with Allow; an unknown path with 404. Answers that may be shared have an ETag, and an unchanged one is answered with 304. Errors have one form, ApiError.
The operations of /api/v1 are for programs with a key; docs/api.md describes them. The others serve the site itself and may change with it.

What saved searches announce is posted as WebhookMessage to the webhooks of their user (the group hooks), with the headers webhook-id, webhook-timestamp and
webhook-signature of the Standard Webhooks specification. An answer with 2xx accepts a message; a redirect is not followed; 410 switches the webhook off.`;

interface ErrorAnswer {
  readonly description: string;
  readonly example: ApiErrorBody;
}

const simple = (sentence: string, message: string): ErrorAnswer => ({
  description: sentence,
  example: { message, errors: [] },
});

const errorAnswers: Readonly<Record<ErrorStatus, ErrorAnswer>> = {
  400: {
    description: 'The request does not match its schema.',
    example: { message: apiMessages.badRequest, errors: [{ path: 'page', message: 'must be at least 1' }] },
  },
  401: simple('The request is for a signed-in user.', apiMessages.signInNeeded),
  403: simple('The request comes from another site, or is not allowed to this user.', apiMessages.foreignOrigin),
  404: simple('There is no such thing.', apiMessages.notFound),
  409: simple('The request does not fit what is stored.', apiMessages.emailTaken),
  413: {
    description: 'The body is larger than 100 kB.',
    example: { message: apiMessages.badRequest, errors: [{ message: apiMessages.bodyTooLarge }] },
  },
  415: {
    description: 'The body is not JSON.',
    example: { message: apiMessages.badRequest, errors: [{ message: apiMessages.bodyType }] },
  },
  429: simple('Too many requests of this kind.', apiMessages.tooManyRequests),
  503: simple('The index or the database is away, or more requests arrive than are served.', apiMessages.unavailable),
};
/** The key of a program, and the scopes that a call needs. */
const keyScheme = 'apiKey';
const securitySchemes = {
  [keyScheme]: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'obv_ and 43 characters',
    description: `A key of the account page. Its scopes are among ${apiScopes.join(', ')}.`,
  },
};
/** Of the calls of programs. */
const keyErrors: Partial<typeof errorAnswers> = {
  401: simple('The request has no valid key.', apiMessages.keyNeeded),
  403: simple('The key does not allow the call.', apiMessages.keyScope),
};
const passing: readonly ErrorStatus[] = [429, 503];
const retryAfter = {
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer' as const } },
};
const challenge = {
  'WWW-Authenticate': { description: 'What the key lacks (RFC 6750).', schema: { type: 'string' as const } },
};

/** The OpenAPI document of the whole HTTP surface, from the same schemas that validate it. */
export function openApiDocument(): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  const byOperation = new Map<string, Example>();
  for (const [group, members] of Object.entries(endpoints)) {
    const given: Readonly<Record<string, Example>> = examples[group as keyof typeof examples];
    for (const [name, endpoint] of Object.entries<Endpoint>(members)) {
      const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
      const example = given[name] ?? {};
      const operationId = `${group}.${name}`;
      byOperation.set(operationId, example);
      const operation = operationOf({ operationId, tags: [group] }, endpoint, example);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: 'Obverse', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
    components: { securitySchemes },
    paths,
    webhooks: {
      announcement: {
        post: {
          summary: 'What the saved searches of a user announce, or a test',
          requestBody: { required: true, content: json(webhookMessageSchema, webhookMessage) },
          responses: { '2XX': { description: 'Accepted' } },
        },
      },
    },
  });
  for (const operation of operationsOf(document)) addParameterExamples(operation, byOperation);
  return document;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.values(document.paths ?? {}).flatMap((item) => methods.flatMap((method) => item[method] ?? []));
}

function operationOf(
  names: { readonly operationId: string; readonly tags: string[] },
  endpoint: Endpoint,
  example: Example,
): ZodOpenApiOperationObject {
  const errors = errorStatusesOf(endpoint).map((status) => [String(status), errorAnswerOf(status, endpoint)] as const);
  return {
    ...names,
    summary: endpoint.summary,
    ...(endpoint.needsKey ? { security: [{ [keyScheme]: [endpoint.needsKey] }] } : {}),
    requestParams: {
      ...(endpoint.params ? { path: endpoint.params as never } : {}),
      ...(endpoint.query ? { query: endpoint.query as never } : {}),
    },
    ...(endpoint.body
      ? { requestBody: { required: needsBody(endpoint), content: json(endpoint.body, example.body) } }
      : {}),
    responses: { ...successOf(endpoint, example), ...Object.fromEntries(errors) },
  };
}

function successOf(endpoint: Endpoint, { answer }: Example): ZodOpenApiOperationObject['responses'] {
  if (endpoint.redirects) {
    const headers = { Location: { description: 'The address to go to.', schema: { type: 'string' as const } } };
    return { '302': { description: 'A redirect', headers } };
  }
  if (endpoint.media) {
    return { '200': { description: 'The answer', content: { [endpoint.media]: { schema: { type: 'string' } } } } };
  }
  if (!endpoint.answer) return { '204': { description: 'Done; no content' } };
  return { '200': { description: 'The answer', content: json(endpoint.answer, answer) } };
}

function errorAnswerOf(status: ErrorStatus, { needsKey }: Endpoint) {
  const ofKey = needsKey === undefined ? undefined : keyErrors[status];
  const { description: sentence, example } = ofKey ?? errorAnswers[status];
  const headers = ofKey ? challenge : passing.includes(status) ? retryAfter : undefined;
  return {
    description: sentence,
    ...(headers ? { headers } : {}),
    content: json(apiErrorSchema, example),
  };
}

function json<S>(schema: S, example: unknown) {
  return { 'application/json': { schema, example } };
}

/** The schema of a parameter is shared by its operations, but not the example. */
function addParameterExamples({ operationId = '', parameters }: Operation, byOperation: ReadonlyMap<string, Example>) {
  const { params = {}, query = {} } = byOperation.get(operationId) ?? {};
  const values = new Map<string, unknown>(Object.entries({ ...query, ...params }));
  for (const parameter of parameters ?? []) {
    if ('name' in parameter && values.has(parameter.name)) parameter.example = values.get(parameter.name);
  }
}
