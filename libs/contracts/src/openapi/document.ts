import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { apiErrorSchema } from '../http/errors';
import { endpoints } from '../http/endpoints';
import type { Endpoint } from '../http/endpoint';

/** The OpenAPI document of the whole HTTP surface, from the same schemas that validate it. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const [group, members] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(members)) {
      const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(group, name, endpoint) };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Obverse',
      version: '1',
      description: 'Search and monitoring of coin lots.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
  });
}

function operationOf(group: string, name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const json = <S>(schema: S) => ({ 'application/json': { schema } });
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: endpoint.summary,
    ...(endpoint.state === 'planned' ? { description: 'Planned: this build has no such route yet.' } : {}),
    requestParams: {
      ...(endpoint.params ? { path: endpoint.params as never } : {}),
      ...(endpoint.query ? { query: endpoint.query as never } : {}),
    },
    ...(endpoint.body ? { requestBody: { required: true, content: json(endpoint.body) } } : {}),
    responses: {
      ...successOf(endpoint),
      '400': { description: 'The request breaks its schema', content: json(apiErrorSchema) },
      '404': { description: 'There is no such thing', content: json(apiErrorSchema) },
      '503': { description: 'The index or the database is away; try again', content: json(apiErrorSchema) },
    },
  };
}

function successOf(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  if (endpoint.redirects) return { '302': { description: 'A redirect' } };
  if (!endpoint.answer) return { '204': { description: 'Done; no content' } };
  return { '200': { description: 'The answer', content: { 'application/json': { schema: endpoint.answer } } } };
}
