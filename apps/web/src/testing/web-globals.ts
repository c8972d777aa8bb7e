import { TextDecoder, TextEncoder } from 'node:util';

/** What browsers have and jsdom lacks. Import it before anything that needs it at load. */
Object.assign(globalThis, { TextEncoder, TextDecoder });
globalThis.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** As much of a request as the router looks at. */
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

/** Sees nothing: no layout, no change of it. */
class BlindObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: BlindObserver, ResizeObserver: BlindObserver });
