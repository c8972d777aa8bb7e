import type { Callable, Endpoint } from '../http/endpoint';

/** An endpoint as the browser has it: where it is, and whether its response has a body. */
export interface Call extends Callable {
  readonly answer?: true;
}
export type CallTable = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** The calls of endpoints, without their schemas. */
export function callTableOf(groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>): CallTable {
  return mapped(groups, (group) => mapped(group, callOf));
}

function callOf({ method, path, answer }: Endpoint): Call {
  return { method, path, ...(answer === undefined ? {} : { answer: true }) };
}

function mapped<V, R>(record: Readonly<Record<string, V>>, change: (value: V) => R): Readonly<Record<string, R>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
