import { endpoints } from '@obverse/contracts';
import { call } from '../../../shared/api/client';

/** Tells the server how long the search took as seen from here. A lost report costs nobody anything. */
export function reportSearchEnd(elapsedMs: number): void {
  call(endpoints.search.searchEnd, { params: { elapsedMs: Math.round(elapsedMs) } }).catch(() => undefined);
}
