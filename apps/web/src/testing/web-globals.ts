import { TextDecoder, TextEncoder } from 'node:util';

/** Browser features that jsdom lacks. Import it before modules that need them when they load. */
Object.assign(globalThis, { TextEncoder, TextDecoder });
globalThis.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** The part of a request that the router uses. */
class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly signal: AbortSignal | undefined;
  readonly headers = new Map<string, string>();
  constructor(url: string | URL, init: RequestInit = {}) {
    this.url = String(url);
    this.method = init.method ?? 'GET';
    this.signal = init.signal ?? undefined;
  }
}
Object.assign(globalThis, { Request: globalThis.Request ?? PlainRequest });

/** Never reports a change, because jsdom has no layout. */
class BlindObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: BlindObserver, ResizeObserver: BlindObserver });
