import type { TlsFiles } from '@obverse/connections';
import { Client } from '@opensearch-project/opensearch';
import { IndexUnavailableError } from '../port';
import { agentOf } from './agent';
import { asIndexError, isMissing } from './errors';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';

export interface RequestOptions {
  /** An object is sent as JSON, a text unchanged. */
  readonly body?: object | string;
  /** Lines of JSON, a text or UTF-8, each ending with a line feed. */
  readonly lines?: string | Buffer;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** The time limit for the complete answer. */
  readonly withinMs?: number;
  /** Closes the connection, which cancels a search in the engine. */
  readonly signal?: AbortSignal;
}

/** No search of a user may wait longer. */
const ANSWER_MS = 10_000;
/** The engine's own time limit for a change of the cluster state to reach every node. */
const CHANGE_MS = 30_000;

/** The connections to the cluster, and the only place that maps the client's errors to the port's. */
export class Engine {
  private readonly client: Client;

  constructor(node: URL, tls: TlsFiles = {}) {
    this.client = new Client({
      node: node.toString(),
      // The caller decides about retries: most requests without an answer must not be repeated blindly.
      maxRetries: 0,
      requestTimeout: CHANGE_MS * 2,
      // Compression takes longer than sending over a local network.
      suggestCompression: false,
      agent: () => agentOf(node, tls),
      // Answers contain Obverse's own documents with known keys.
      disablePrototypePoisoningProtection: true,
    });
  }

  /**
   * The answer's body. Throws {@link IndexUnavailableError}, the reason of the signal, or the client's error when the engine refuses the request.
   */
  async request<Answer>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer> {
    const { body, lines, query, withinMs = ANSWER_MS, signal } = options;
    signal?.throwIfAborted();
    const request = this.client.transport.request({
      method,
      path,
      ...(body !== undefined && { body }),
      ...(lines !== undefined && { bulkBody: lines }),
      ...(query && { querystring: query }),
    });
    // The client's own limit covers only the first byte of the answer; an engine may stop within one.
    // Without a result: the rejection of a request that a listener returns is an uncaught error.
    const abort = () => {
      request.abort();
    };
    const limit = setTimeout(abort, withinMs);
    signal?.addEventListener('abort', abort);
    try {
      return (await request).body as Answer;
    } catch (error) {
      signal?.throwIfAborted();
      throw asIndexError(error);
    } finally {
      clearTimeout(limit);
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Undefined if the index or alias does not exist. */
  async requestIfFound<Answer>(method: Method, path: string, options?: RequestOptions): Promise<Answer | undefined> {
    try {
      return await this.request<Answer>(method, path, options);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** A change of the cluster state that every node must acknowledge. */
  async change(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
    const answer = await this.request<{ acknowledged?: boolean }>(method, path, {
      ...(body && { body }),
      withinMs: CHANGE_MS * 2,
    });
    if (answer.acknowledged === false) {
      throw new IndexUnavailableError(`not every node of the cluster acknowledged ${method} ${path}`);
    }
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}
