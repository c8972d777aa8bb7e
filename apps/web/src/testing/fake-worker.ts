/** An active service worker, which jsdom lacks. Returns the messages that it gets. {@link removeWorker} ends it. */
export function fakeWorker(): unknown[] {
  const sent: unknown[] = [];
  const active = {
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      sent.push(message);
      port?.postMessage('done');
    },
  };
  const container = { getRegistration: () => Promise.resolve({ active }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  class FakeChannel {
    readonly port1: { onmessage?: () => void } = {};
    readonly port2 = { postMessage: () => this.port1.onmessage?.() };
  }
  Object.assign(globalThis, { MessageChannel: FakeChannel });
  return sent;
}

export function removeWorker(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
