import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FetchedPage, ExtractedPage, PageRequest } from '../adapter-kit/platform-adapter';

/** A recorded page and the result expected of it: `<name>.json|html|xml` next to `<name>.expected.json`. Written by hand, for tests. */
export interface Sample {
  readonly name: string;
  readonly page: FetchedPage;
  readonly expected: ExtractedPage;
}

interface Expectation {
  readonly request: PageRequest;
  readonly url?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly reading: ExtractedPage;
}

const SUFFIX = '.expected.json';

export function samplesIn(folder: string): Sample[] {
  const files = readdirSync(folder);
  return files
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => {
      const name = file.slice(0, -SUFFIX.length);
      const body = files.find((other) => other.startsWith(`${name}.`) && other !== file);
      if (body === undefined) throw new Error(`${file} has no page next to it`);
      const expectation = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Expectation;
      return {
        name,
        page: fetched(expectation.request, readFileSync(join(folder, body), 'utf8'), expectation),
        expected: expectation.reading,
      };
    });
}

/** An answer as the crawler passes it to adapters. */
export function fetched(
  request: PageRequest,
  body: string,
  more: { readonly url?: string; readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): FetchedPage {
  return {
    request,
    url: more.url ?? request.url,
    status: more.status ?? 200,
    headers: more.headers ?? {},
    body,
    fetchedAt: '2026-11-21T10:00:00.000Z',
  };
}
