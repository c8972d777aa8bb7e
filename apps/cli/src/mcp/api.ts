import { ApiError, createClient } from '@obverse/contracts';

/** The calls of `/api/v1` with a key. */
export type Api = ReturnType<typeof createClient>;

/** A call failed. The message says what to do. */
export class CallFailedError extends Error {
  override readonly name = 'CallFailedError';
}

export interface ApiSettings {
  /** The address of the site, without a path. */
  readonly url: string;
  readonly key: string;
  /** ISO 639-1: the language of titles and messages. */
  readonly language: string;
}

/** The API of a site. Calls throw {@link CallFailedError} for what the site refuses, and while it does not answer. */
export function apiOf({ url, key, language }: ApiSettings): Api {
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${key}`);
    const response = await fetch(input, { ...init, headers }).catch((error: unknown) => {
      throw new CallFailedError(`${url} does not answer. Try again later, or check the option --url.`, {
        cause: error,
      });
    });
    const seconds = response.headers.get('retry-after');
    if (response.ok || seconds === null) return response;
    throw new CallFailedError(`The site refused this call (${response.status}). Repeat it after ${seconds} seconds.`);
  };
  const call = createClient({ baseUrl: url, fetch: send, language: () => language });
  return async (endpoint, options) => {
    try {
      return await call(endpoint, options);
    } catch (error) {
      throw error instanceof ApiError ? new CallFailedError(sentenceOf(error), { cause: error }) : error;
    }
  };
}

/** The sentence of the site, and what is wrong with each value. */
function sentenceOf({ body: { message, errors } }: ApiError): string {
  const faults = errors.map((fault) => `${fault.path === undefined ? '' : `${fault.path}: `}${fault.message}`);
  return [message, ...faults].join('\n');
}
