import type { Endpoint } from '@obverse/contracts';
import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import type { z } from 'zod';
import { InvalidRequestError, type Fault } from './errors';

export const servedEndpoint = 'obverse:endpoint';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
/** What a handler gets: the endpoint's parts, validated and with defaults filled in. */
export interface InputOf<E> {
  readonly params: E extends { params: infer S } ? Parsed<S> : undefined;
  readonly query: E extends { query: infer S } ? Parsed<S> : undefined;
  readonly body: E extends { body: infer S } ? Parsed<S> : undefined;
}

const methods = { GET: RequestMethod.GET, POST: RequestMethod.POST, DELETE: RequestMethod.DELETE } as const;

/** Makes a controller method the handler of a contract's endpoint: its method, its path, its status. */
export function Serves(endpoint: Endpoint): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: methods[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.answer ? 200 : 204),
    SetMetadata(servedEndpoint, endpoint),
  );
}

/** The request, checked against the endpoint's schemas. Throws {@link InvalidRequestError} naming every fault. */
export const Input = createParamDecorator((endpoint: Endpoint, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<{ params: unknown; query: unknown; body: unknown }>();
  return readInput(endpoint, request);
});

export function readInput(endpoint: Endpoint, request: { params: unknown; query: unknown; body: unknown }) {
  const faults: Fault[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(value === undefined ? {} : value);
    if (result.success) return result.data;
    faults.push(
      ...result.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message })),
    );
    return undefined;
  };
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body),
  };
  if (faults.length > 0) throw new InvalidRequestError(faults);
  return input;
}
