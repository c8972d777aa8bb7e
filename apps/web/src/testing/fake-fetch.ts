export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export type FakeAnswer = { readonly status?: number; readonly json: unknown };

/**
 * Replaces `fetch`. `answer` returns the answer to each call, or undefined for 404. Returns the calls in order.
 */
export function fakeFetch(answer: (call: FakeCall) => FakeAnswer | undefined): readonly FakeCall[] {
  const calls: FakeCall[] = [];
  globalThis.fetch = (input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call: FakeCall = { method: init?.method ?? 'GET', path: addressOf(input), body };
    calls.push(call);
    const { status = 200, json } = answer(call) ?? { status: 404, json: { message: 'Nothing found', errors: [] } };
    return Promise.resolve(responseOf(status, json));
  };
  return calls;
}

/** The address of a request as `fetch` takes it. */
export function addressOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

/** The part of a response that the client reads; jsdom has no Response. */
function responseOf(status: number, json: unknown): Response {
  const response: Partial<Response> = {
    ok: status < 400,
    status,
    headers: new Headers(),
    json: () => Promise.resolve(json),
  };
  return response as Response;
}
