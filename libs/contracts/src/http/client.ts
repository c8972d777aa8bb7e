import type { AnswerOf, BodyOf, Callable, ParamsOf, QueryOf } from './endpoint';
import { isApiErrorBody, technicalMessage, type ApiErrorBody } from './errors';

/** The server returned an error; `body` always has the form of the contract. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly body: ApiErrorBody,
  ) {
    super(body.message);
  }
}

type Given<Name extends string, Value> = Value extends undefined
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: Value };
export type CallOptions<E> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & { readonly signal?: AbortSignal };

export interface ClientSettings {
  /** `''` for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
  /** Sent as `Orig-Referer`. */
  readonly referrer?: () => string;
  /** ISO 639-1: the language of the interface, in which the server answers. Sent as {@link languageHeader}. */
  readonly language?: () => string;
}

/** The header with the language of the interface. It takes precedence over `Accept-Language`. */
export const languageHeader = 'obverse-language';

const DEFAULT_TIMEOUT_MS = 50_000;

/** Calls endpoints of the contract with its types. Responses are not validated again: the gateway's tests check them against the same schemas. */
export function createClient(settings: ClientSettings) {
  return async function call<E extends Callable>(endpoint: E, options: CallOptions<E>): Promise<AnswerOf<E>> {
    const { params, query, body, signal } = options as unknown as {
      params?: object;
      query?: object;
      body?: unknown;
      signal?: AbortSignal;
    };
    const referrer = settings.referrer?.() ?? '';
    const timeout = AbortSignal.timeout(settings.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const response = await settings.fetch(settings.baseUrl + pathOf(endpoint.path, params) + queryOf(query), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(referrer === '' ? {} : { 'Orig-Referer': referrer }),
        ...(settings.language ? { [languageHeader]: settings.language() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) throw new ApiError(response.status, await errorBody(response));
    return (endpoint.answer ? await response.json() : undefined) as AnswerOf<E>;
  };
}

/** `/api/lots/:id` with its parameters filled in and escaped. */
export function pathOf(template: string, params: object = {}): string {
  return template.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
}

/** `?a=1&b=2&b=3&c.d=4`: arrays repeat the key, nested names use dots, absent values are left out. */
export function queryOf(query: object = {}): string {
  const search = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) for (const one of value) add(name, one);
    else if (typeof value === 'object') for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner);
    else search.append(name, `${value as string | number | boolean}`);
  };
  for (const [name, value] of Object.entries(query)) add(name, value);
  const text = search.toString();
  return text ? `?${text}` : '';
}

async function errorBody(response: Response): Promise<ApiErrorBody> {
  const body: unknown = await response.json().catch(() => undefined);
  return isApiErrorBody(body) ? body : { message: technicalMessage, errors: [] };
}
