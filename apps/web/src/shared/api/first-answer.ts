import { endpoints, type Callable, type FirstAnswer, type SearchResult } from '@obverse/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keepForOffline } from './offline';
import { recordSearchTiming } from './search-timing';

const ID = 'first-answer';

interface Taken {
  readonly endpoint: Callable;
  /** The parameter of the path; undefined for a call with a body. */
  readonly parameter: string | undefined;
  readonly queryKey: QueryKey;
}

/**
 * Stores the answer to the page's first call, which the gateway has embedded in the page, under the key of its query: the page then does not make the
 * call. Ignores an answer for another address or in another language. Call it once, when the language is loaded and before the first render.
 *
 * @param active the language of the visit.
 */
export function takeFirstAnswer(client: QueryClient, active: string): void {
  const element = document.getElementById(ID);
  if (!element) return;
  element.remove();
  const { path, language } = element.dataset;
  if (path !== location.pathname || language !== active) return;
  const given = parse(element.textContent);
  const taken = given && callOf(given);
  if (!taken) return;
  // A page from the browser's history may be old. The clock of the visitor may be slow.
  client.setQueryData(taken.queryKey, given.answer, { updatedAt: Math.min(given.at, Date.now()) });
  // The visitor has waited for the result since the address was opened.
  if (isSearchResult(given.answer)) recordSearchTiming(performance.now(), given.answer);
  void keepForOffline(taken.endpoint, optionsOf(taken, given), given.answer);
}

const ofPaths: readonly { readonly endpoint: Callable; readonly parameter: string; readonly name: string }[] = [
  { endpoint: endpoints.lots.get, parameter: 'id', name: 'lot' },
  { endpoint: endpoints.lots.catalogItem, parameter: 'id', name: 'catalog-item' },
  { endpoint: endpoints.directory.landing, parameter: 'categoryKey', name: 'landing' },
];

/** The call, and the key under which its hook looks for the answer. Undefined for a call that no page makes first. */
export function callOf({ request: { method, path, body } }: Pick<FirstAnswer, 'request'>): Taken | undefined {
  const { search } = endpoints.search;
  if (method === search.method && path === search.path)
    return { endpoint: search, parameter: undefined, queryKey: ['search', body] };
  for (const { endpoint, parameter, name } of ofPaths) {
    const start = endpoint.path.replace(`:${parameter}`, '');
    const value = path.startsWith(start) ? path.slice(start.length) : '';
    if (method === endpoint.method && value !== '') return { endpoint, parameter: value, queryKey: [name, value] };
  }
  return undefined;
}

function optionsOf({ endpoint, parameter }: Taken, { request }: FirstAnswer): object {
  if (parameter === undefined) return { body: request.body };
  const name = /:(\w+)/.exec(endpoint.path)?.[1] ?? '';
  return { params: { [name]: parameter } };
}

/** Undefined for anything that the gateway of this build does not write. */
function parse(text: string): FirstAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFirstAnswer(value) ? value : undefined;
  } catch {
    // The page was cut off. The client then makes the call.
    return undefined;
  }
}

function isFirstAnswer(value: unknown): value is FirstAnswer {
  if (!isObject(value) || !isObject(value['request']) || !isObject(value['answer'])) return false;
  const { method, path } = value['request'];
  return typeof method === 'string' && typeof path === 'string' && typeof value['at'] === 'number';
}

function isSearchResult(answer: object): answer is SearchResult {
  return 'portions' in answer && 'elapsed' in answer;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
