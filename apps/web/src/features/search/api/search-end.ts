import { endpoints } from '@obverse/contracts';
import { call } from '../../../shared/api/client';

/** Reports the duration of a search, measured in the browser. A lost report has no effect. */
export function reportSearchEnd(elapsedMs: number): void {
  call(endpoints.search.searchEnd, { params: { elapsedMs: Math.round(elapsedMs) } }).catch(() => undefined);
}
