import type { AnswerOf, BodyOf, ParamsOf, QueryOf, TypedCall } from '../http/endpoint';
import type { endpoints as definitions, laterEndpoints, programEndpoints } from '../http/endpoints';
import { callTable } from './call-table.generated';

type CallOf<E> = TypedCall<ParamsOf<E>, QueryOf<E>, BodyOf<E>, AnswerOf<E>>;
/** The calls of groups of endpoints with their types. */
export type CallsOf<Groups> = {
  readonly [G in keyof Groups]: { readonly [N in keyof Groups[G]]: CallOf<Groups[G][N]> };
};

/** The endpoints with the types of the contract, without its schemas, which are a quarter of the client's code. A spec compares the table with them. */
export const endpoints = callTable as unknown as CallsOf<
  Omit<typeof definitions, keyof typeof laterEndpoints | keyof typeof programEndpoints>
>;
