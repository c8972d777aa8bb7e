import type { TextCall } from './calls';

const password = 'a fine denarius';
/** A refusal for what the text is, or because the caller asks too much, is an answer. */
const [FIRST_REFUSAL, FIRST_FAILURE] = [400, 500];
const BUSY = 503;

export interface Measured {
  /** Processor time of the main thread between two turns of the event loop. */
  readonly longestStopMs: number;
  /** The same by the clock. */
  readonly longestWaitMs: number;
  readonly heapMb: number;
}

/** Sends calls with texts, signed in, and reads what the gateway measured. */
export class TextVisitor {
  /** Calls that the gateway failed to answer. */
  failures = 0;
  private cookie = '';

  constructor(
    private readonly url: string,
    private readonly measureUrl: string,
    private readonly report: (line: string) => void,
  ) {}

  async register(): Promise<void> {
    const response = await this.fetched('/api/user/register', 'POST', {
      email: 'ada@example.org',
      password,
      firstName: 'Ada',
    });
    this.cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }

  async send({ request, mayRefuse }: TextCall, text: string): Promise<void> {
    const { method, path, body } = request(text);
    const response = await this.fetched(path, method, body);
    const answer = await response.text();
    if (response.status >= (mayRefuse ? FIRST_FAILURE : FIRST_REFUSAL) && response.status !== BUSY) {
      if (this.failures === 0) this.report(`${method} ${path}: ${response.status} ${answer.slice(0, 300)}`);
      this.failures += 1;
    }
  }

  /** What was measured since the last question; `/heap` collects garbage first. */
  async measured(path: '/' | '/heap'): Promise<Measured> {
    const response = await fetch(this.measureUrl + path);
    const { longestStopMs, longestWaitMs, heapMb } = (await response.json()) as Readonly<Record<string, unknown>>;
    return { longestStopMs: Number(longestStopMs), longestWaitMs: Number(longestWaitMs), heapMb: Number(heapMb) };
  }

  private fetched(path: string, method: string, body: unknown): Promise<Response> {
    const own = { cookie: this.cookie, 'sec-fetch-site': 'same-origin' };
    return fetch(this.url + path, {
      method,
      headers: body === undefined ? own : { ...own, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}
