import { webcrypto } from 'node:crypto';
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

/** The part of a response that the service worker uses. */
class PlainResponse {
  readonly headers: Headers;
  constructor(
    private readonly body: string,
    private readonly init: ResponseInit = {},
  ) {
    this.headers = new Headers(init.headers);
  }
  text = () => Promise.resolve(this.body);
  json = async (): Promise<unknown> => JSON.parse(this.body);
  clone = () => new PlainResponse(this.body, this.init);
}
Object.assign(globalThis, { Response: globalThis.Response ?? PlainResponse });
Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });

/** Modal dialogs without their inertness: the focus goes to the element that asks for it, otherwise to the first button. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector('button'))?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// Nothing lies anywhere without a layout.
document.elementsFromPoint ??= () => [];

/** Never reports a change, because jsdom has no layout. */
class BlindObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: BlindObserver, ResizeObserver: BlindObserver });
