import { Client } from '@opensearch-project/opensearch';
import { IndexUnavailableError } from '../port';
import { asIndexError, isMissing } from './errors';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';

export interface RequestOptions {
  /** An object is sent as JSON, a text as it is. */
  readonly body?: object | string;
  /** Lines of JSON, each ended by a line feed. */
  readonly lines?: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** Until the whole answer is here. */
  readonly withinMs?: number;
}

/** No search of a visitor waits so long. */
const ANSWER_MS = 10_000;
/** What the engine itself gives a change of the cluster's state, until the last node has heard of it. */
const CHANGE_MS = 30_000;

/** Connections to the cluster, and the one place where the client's errors become the port's. */
export class Engine {
  private readonly client: Client;

  constructor(node: URL) {
    this.client = new Client({
      node: node.toString(),
      // Each retry here is decided by who asks: most answers that are lost must not be asked for twice blindly.
      maxRetries: 0,
      requestTimeout: CHANGE_MS * 2,
      // Packing takes longer than sending over a network of one building.
      suggestCompression: false,
      agent: { keepAlive: true, maxSockets: 32, maxFreeSockets: 32 },
      // Answers hold our own documents under keys of our own.
      disablePrototypePoisoningProtection: true,
    });
  }

  /** The answer's body. Throws {@link IndexUnavailableError}, or the client's error when the engine refuses the question. */
  async request<Answer>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer> {
    const { body, lines, query, withinMs = ANSWER_MS } = options;
    const request = this.client.transport.request({
      method,
      path,
      ...(body !== undefined && { body }),
      ...(lines !== undefined && { bulkBody: lines }),
      ...(query && { querystring: query }),
    });
    // The client's own limit ends with the first byte of the answer; an engine may stop in the middle of one.
    const limit = setTimeout(() => request.abort(), withinMs);
    try {
      return (await request).body as Answer;
    } catch (error) {
      throw asIndexError(error);
    } finally {
      clearTimeout(limit);
    }
  }

  /** Undefined when the index or alias asked for is not there. */
  async requestIfFound<Answer>(method: Method, path: string, options?: RequestOptions): Promise<Answer | undefined> {
    try {
      return await this.request<Answer>(method, path, options);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** A change that every node must know of before it counts. */
  async change(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
    const answer = await this.request<{ acknowledged?: boolean }>(method, path, {
      ...(body && { body }),
      withinMs: CHANGE_MS * 2,
    });
    if (answer.acknowledged === false) {
      throw new IndexUnavailableError(`not every node of the cluster has heard of ${method} ${path}`);
    }
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}
