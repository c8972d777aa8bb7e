import { retryAfterMs } from '@obverse/connections';

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

/** What each status means; of the others, those from 500 are faults of the server. */
const meanings = new Map<number, Exclude<Verdict['kind'], 'read'> | 'slow-down'>([
  [304, 'unchanged'],
  [404, 'gone'],
  [410, 'gone'],
  [401, 'refused'],
  [403, 'refused'],
  [407, 'refused'],
  [451, 'refused'],
  [408, 'retry'],
  [421, 'retry'],
  [425, 'retry'],
  [429, 'slow-down'],
  [503, 'slow-down'],
]);

/** `now`: epoch milliseconds, for a Retry-After that is a date. */
export function responseVerdict(status: number, headers: Readonly<Record<string, string>>, now: number): Verdict {
  if (status >= 200 && status < 300) return { kind: 'read' };
  const reason = `status ${status}`;
  const kind = meanings.get(status) ?? (status >= 500 ? 'retry' : 'failed');
  switch (kind) {
    case 'unchanged':
    case 'gone':
      return { kind };
    case 'slow-down': {
      const waitMs = retryAfterMs(headers['retry-after'], now);
      return { kind: 'retry', reason, slowDown: true, ...(waitMs === undefined ? {} : { waitMs }) };
    }
    case 'retry':
      return { kind, reason, slowDown: false };
    case 'refused':
    case 'failed':
      return { kind, reason };
  }
}
