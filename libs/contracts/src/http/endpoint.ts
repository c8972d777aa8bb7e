import type { z } from 'zod';

type Schema = z.ZodType;

/** One call of the HTTP surface. Validation, OpenAPI, the typed client and the gateway's routes are all read from it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for path parameters. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly params?: Params;
  /** Query parameters arrive as text; arrays repeat the key, nested names use dots. */
  readonly query?: Query;
  readonly body?: Body;
  /** Absent when the response has no body or is a redirect. */
  readonly answer?: Answer;
  /** `planned`: the gateway has no such route yet. */
  readonly state: 'served' | 'planned';
  /** The response is a redirect. */
  readonly redirects?: true;
}

export type ParamsOf<E> = E extends { params: infer S extends Schema } ? z.input<S> : undefined;
export type QueryOf<E> = E extends { query: infer S extends Schema } ? z.input<S> : undefined;
export type BodyOf<E> = E extends { body: infer S extends Schema } ? z.input<S> : undefined;
export type AnswerOf<E> = E extends { answer: infer S extends Schema } ? z.output<S> : undefined;

/** Keeps the exact types of an endpoint while checking its form. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
