import { randomBytes } from 'node:crypto';
import { testOpenSearch } from '../../../../jest/test-engines';

/** A place of its own on the shared engine, for one test or suite, and the engine's own view of it beside the adapter's. */
export interface TestIndex {
  readonly url: string;
  readonly prefix: string;
  /** Makes everything written so far found by searches. */
  refresh(): Promise<void>;
  /** Asks the engine itself. */
  request(method: string, path: string, body?: object): Promise<unknown>;
  drop(): Promise<void>;
}

export function testIndex(suite: string): TestIndex {
  const prefix = `test-${suite}-${randomBytes(6).toString('hex')}`;
  const url = testOpenSearch(prefix);
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(new URL(path, url), {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    url,
    prefix,
    request,
    refresh: async () => void (await request('POST', `/${prefix}-*/_refresh`)),
    drop: async () => {
      await request('DELETE', `/${prefix}-*`);
      await request('DELETE', `/_index_template/${prefix}-*`);
    },
  };
}
