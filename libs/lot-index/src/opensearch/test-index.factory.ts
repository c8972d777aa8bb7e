import { randomBytes } from 'node:crypto';
import { testOpenSearch } from '../../../../jest/test-engines';

/** A separate prefix on the shared engine for one test or suite, with direct requests to the engine. */
export interface TestIndex {
  readonly url: string;
  readonly prefix: string;
  /** Makes everything written so far searchable. */
  refresh(): Promise<void>;
  /** Sends a request to the engine itself. */
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
      // Without templates it is answered with an error.
      await fetch(new URL(`/_index_template/${prefix}-*`, url), { method: 'DELETE' });
    },
  };
}
