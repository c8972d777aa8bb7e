import { cachePolicyOf, type Endpoint } from '@obverse/contracts';
import {
  applyDecorators,
  createParamDecorator,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { languageOf } from './language';
import { MediaAnswer } from './media-answer';
import { EndpointInputPipe, type RequestParts } from './endpoint-input.pipe';

export const servedEndpoint = 'obverse:endpoint';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
/** The input of a handler: the parts of the request, validated, with defaults. */
export interface InputOf<E> {
  readonly params: E extends { params: infer S } ? Parsed<S> : undefined;
  readonly query: E extends { query: infer S } ? Parsed<S> : undefined;
  readonly body: E extends { body: infer S } ? Parsed<S> : undefined;
}

const methods = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
} as const;

/** Declares a controller method as the handler of an endpoint of the contract, with its HTTP method, path, status, cache policy, admission and protection. */
export function Serves(endpoint: Endpoint): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: methods[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.answer || endpoint.media ? 200 : 204),
    RouteConfig({ cache: cachePolicyOf(endpoint), readsIndex: endpoint.readsIndex ?? false, endpoint }),
    SetMetadata(servedEndpoint, endpoint),
    ...(endpoint.hidesReferrer ? [Header('referrer-policy', 'no-referrer')] : []),
    ...(endpoint.media ? [UseInterceptors(new MediaAnswer(endpoint.media))] : []),
  );
}

interface HttpRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const Parts = createParamDecorator((_: unknown, context: ExecutionContext): RequestParts => {
  const { params, query, body, headers } = context.switchToHttp().getRequest<RequestParts & HttpRequest>();
  return { params, query, body, language: languageOf(headers) };
});

/** The parameter of a handler that receives the request, validated against the schemas of the endpoint. */
export function Input(endpoint: Endpoint): ParameterDecorator {
  return Parts(new EndpointInputPipe(endpoint));
}
