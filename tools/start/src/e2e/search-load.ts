import { setTimeout as pause } from 'node:timers/promises';

/** What an answer that was not as it must be said. */
export interface LoadFailure {
  readonly what: 'search' | 'page';
  /** 0: no answer, or a broken one. */
  readonly status: number;
  readonly reason: string;
  /** When it failed, by `performance.now()`. */
  readonly at: number;
}

export interface LoadOptions {
  /** Where requests are sent. */
  readonly url: string;
  readonly workers: number;
  /** Returns what is wrong in the answer of a search, or undefined. */
  readonly check?: (answer: unknown) => string | undefined;
}

export interface SearchLoad {
  /** Requests that were answered or failed. */
  readonly asked: number;
  readonly failures: readonly LoadFailure[];
  /** Resolves when the requests under way have ended. */
  stop(): Promise<void>;
}

/** Several, so that not every search is the same. */
const words = ['', 'denarius', 'thaler', 'drachm', 'silver', 'gold'] as const;
const TIMEOUT_MS = 30_000;
/** A visitor who got an error waits before the next request. */
const PAUSE_MS = 250;

let addresses = 0;
/** An address of a visitor that no other has, so that throttles count each alone. */
export const newAddress = (): string => `198.51.${(addresses += 1) >> 8}.${addresses & 255}`;

/** Searches and opens pages until it is stopped, one request at a time for each worker. Keeps every failure. */
export function searchLoad({ url, workers, check = () => undefined }: LoadOptions): SearchLoad {
  const failures: LoadFailure[] = [];
  const stopping = new AbortController();
  let asked = 0;
  const request = async (what: LoadFailure['what'], path: string, init: RequestInit = {}): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
    try {
      const answer = await fetch(`${url}${path}`, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = await answer.text();
      const reason = answer.ok ? what === 'search' && check(JSON.parse(text)) : messageOf(text);
      if (reason !== false && reason !== undefined)
        failures.push({ what, status: answer.status, reason, at: performance.now() });
    } catch (error) {
      failures.push({ what, status: 0, reason: String((error as Error).cause ?? error), at: performance.now() });
    }
    asked += 1;
  };
  const worker = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const failed = failures.length;
      const query = words[asked % words.length];
      await request('search', '/api/search', { method: 'POST', body: JSON.stringify(query ? { query } : {}) });
      await request('page', '/search/open');
      if (failures.length > failed) await pause(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: workers }, worker));
  return {
    get asked() {
      return asked;
    },
    failures,
    stop: async () => {
      stopping.abort();
      await all;
    },
  };
}

/** The message of an error in the form of the API, or the text itself. */
function messageOf(text: string): string {
  try {
    const body = JSON.parse(text) as { readonly message?: unknown };
    if (typeof body.message === 'string') return body.message;
  } catch {
    // a page
  }
  return text.slice(0, 200);
}
