import { retryAfterMs } from '../politeness/retry-after';

/** What a status means for the requested page. Pure; the crawler maps each verdict in one place. */
export type Verdict =
  | { readonly kind: 'read' }
  | { readonly kind: 'unchanged' }
  /** The page's own address reports that it no longer exists. */
  | { readonly kind: 'gone' }
  /** Request it again later. `slowDown`: the whole host requested a pause, of `waitMs` if it gave a time. */
  | { readonly kind: 'retry'; readonly reason: string; readonly slowDown: boolean; readonly waitMs?: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** `now`: epoch milliseconds, for a Retry-After that is a date. */
export function responseVerdict(status: number, headers: Readonly<Record<string, string>>, now: number): Verdict {
  if (status >= 200 && status < 300) return { kind: 'read' };
  const reason = `status ${status}`;
  switch (status) {
    case 304:
      return { kind: 'unchanged' };
    case 404:
    case 410:
      return { kind: 'gone' };
    case 401:
    case 403:
    case 407:
    case 451:
      return { kind: 'refused', reason };
    case 429:
    case 503: {
      const waitMs = retryAfterMs(headers['retry-after'], now);
      return { kind: 'retry', reason, slowDown: true, ...(waitMs === undefined ? {} : { waitMs }) };
    }
    case 408:
    case 421:
    case 425:
      return { kind: 'retry', reason, slowDown: false };
    default:
      return status >= 500 ? { kind: 'retry', reason, slowDown: false } : { kind: 'failed', reason };
  }
}
