import type { Endpoint } from '../http/endpoint';
import { endpoints } from '../http/endpoints';
import { examples } from './examples';

type Parts = Partial<Record<'params' | 'query' | 'body' | 'answer', unknown>>;
interface Answered {
  readonly method: Endpoint['method'];
  /** Of the addresses of the call. */
  readonly address: RegExp;
  readonly answer: unknown;
}

const answered: readonly Answered[] = Object.entries(endpoints).flatMap(([group, calls]) => {
  const given: Readonly<Record<string, Parts>> = examples[group as keyof typeof examples];
  return Object.entries<Endpoint>(calls).map(([name, { method, path }]) => ({
    method,
    address: new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`),
    answer: given[name]?.answer,
  }));
});

/** The answer in the example of the call at a path of the API; undefined for an unknown call and for one without an answer. */
export function exampleAnswer(method: string, path: string): unknown {
  return answered.find((each) => each.method === method && each.address.test(path))?.answer;
}
