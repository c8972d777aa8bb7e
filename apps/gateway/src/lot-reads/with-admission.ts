import type { ReadOptions } from '@obverse/lot-index';
import type { SearchableIndex } from './searchable-index';
import { requestScope } from '../edge/admission/request-scope';

/** The index with admission: reads within a request wait for it and end with the request. Reads outside a request do not wait. */
export function withAdmission(index: SearchableIndex): SearchableIndex {
  const admitted = <T>(read: (options?: ReadOptions) => Promise<T>, options?: ReadOptions): Promise<T> => {
    const scope = requestScope();
    return scope ? scope.read((signal) => read({ signal, ...options })) : read(options);
  };
  return {
    get: (ids, options) => admitted((given) => index.get(ids, given), options),
    held: (ids) => admitted(() => index.held(ids)),
    search: (query, options) => admitted((given) => index.search(query, given), options),
    searchAll: (queries, options) => admitted((given) => index.searchAll(queries, given), options),
    facets: (query, names, limit, options) => admitted((given) => index.facets(query, names, limit, given), options),
    prices: (query, bounds, options) => admitted((given) => index.prices(query, bounds, given), options),
    count: (query, options) => admitted((given) => index.count(query, given), options),
  };
}
