import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../http/endpoint';
import type { endpoints } from '../http/endpoints';

type Given<Name extends string, Value> = Value extends undefined ? object : { readonly [N in Name]: Value };
/** The parts of a request that the endpoint has, and its answer. */
export type ExampleOf<E> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> &
  Given<'answer', AnswerOf<E>>;
/** One example of each endpoint. */
export type Examples = {
  readonly [G in keyof typeof endpoints]: {
    readonly [N in keyof (typeof endpoints)[G]]: ExampleOf<(typeof endpoints)[G][N]>;
  };
};
