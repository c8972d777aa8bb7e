import type { z } from 'zod';
import type { ApiScope } from './constants';

type Schema = z.ZodType;

/** The limits of calls. Each call names at most one; the gateway has the numbers. */
export const throttleNames = [
  'sign-in',
  'register',
  'reset',
  'contact',
  'client-error',
  'suggest',
  'search',
  'export',
  'account',
  'profile',
  'list',
  'saved-search',
  'unsubscribe',
  'private-address',
  'api',
  'api-key',
] as const;
export type ThrottleName = (typeof throttleNames)[number];

/**
 * Who may keep an answer: `shared`: it is the same for every visitor who has not signed in, so browsers and proxies may reuse it for a short time;
 * `private`: it is of one user and is not kept; `asked`: it is of one user, whose program may keep it and asks each time whether it has changed; `none`: it is the
 * answer to an action or a search and is not kept.
 */
export type CachePolicy = 'shared' | 'private' | 'asked' | 'none';

/** Roles that operators grant (`obverse user grant`). */
export type Role = 'ops';

export const FRESH_SIGN_IN_MINUTES = 15;

/** Statuses of refused requests. A known path also answers 405 to methods that it does not have. */
export const errorStatuses = [400, 401, 403, 404, 409, 413, 415, 429, 503] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

/** One call of the HTTP surface. Validation, OpenAPI, the typed client and the gateway's routes are all read from it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for path parameters. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly params?: Params;
  /** Query parameters arrive as text; arrays repeat the key, nested names use dots. Unknown parameters are refused; absent: all are. */
  readonly query?: Query;
  /** An optional schema: the call may be made without a body. */
  readonly body?: Body;
  /** Absent when the response has no body, is a redirect or is {@link media}. */
  readonly answer?: Answer;
  /** The media type of a response that other programs read: calendars, feed readers. Search engines do not list it. */
  readonly media?: 'text/calendar' | 'application/atom+xml' | 'text/csv';
  /** Default: `private` for GET, otherwise `none`. */
  readonly cache?: CachePolicy;
  /** The call reads the lot index: it waits for admission, and may be refused with 503. */
  readonly readsIndex?: true;
  /** Only for a visitor who is signed in; others are answered with 401. */
  readonly needsSignIn?: true;
  /** Only for a user with this role. Others are answered with 404, whatever they send, as for a call that does not exist. */
  readonly needsRole?: Role;
  /**
   * Only for programs with a key of this scope, as `Authorization: Bearer`. No session is read, and pages of other sites may send the call. Each key has
   * a limit of calls.
   */
  readonly needsKey?: ApiScope;
  /** Only within {@link FRESH_SIGN_IN_MINUTES} after the sign-in. Later calls are answered with 403. For calls that change stored data. */
  readonly needsFreshSignIn?: true;
  /** The call changes stored data. It is refused with 403 when a page of another site sends it. Default: every method but GET. */
  readonly changesState?: true;
  /** A token in the address allows the call, and no session is read: also pages and programs of others may send it. */
  readonly isFromAnySite?: true;
  /** The address is a secret: a page that is opened from the answer does not learn it. */
  readonly hidesReferrer?: true;
  /** The body may be a form. It is not read. */
  readonly acceptsForm?: true;
  /** Calls of one visitor in a time are limited by this throttle; further ones are answered with 429. */
  readonly throttle?: ThrottleName;
  /** Statuses that do not follow from the form of the endpoint ({@link errorStatusesOf}). */
  readonly errors?: readonly ErrorStatus[];
  /** The response is a redirect. */
  readonly redirects?: true;
}

declare const typesOfCall: unique symbol;
/** An endpoint without schemas, as the browser has it. Its types are kept under a key that exists only for the compiler. */
export interface TypedCall<Params, Query, Body, Answer> extends Callable {
  readonly [typesOfCall]: {
    readonly params: Params;
    readonly query: Query;
    readonly body: Body;
    readonly answer: Answer;
  };
}

/** What the client needs to know of an endpoint. */
export interface Callable {
  readonly method: Endpoint['method'];
  readonly path: Endpoint['path'];
  /** Anything when the response has a body. */
  readonly answer?: unknown;
}

export type ParamsOf<E> =
  E extends TypedCall<infer Params, unknown, unknown, unknown>
    ? Params
    : E extends { params: infer S extends Schema }
      ? z.input<S>
      : undefined;
export type QueryOf<E> =
  E extends TypedCall<unknown, infer Query, unknown, unknown>
    ? Query
    : E extends { query: infer S extends Schema }
      ? z.input<S>
      : undefined;
export type BodyOf<E> =
  E extends TypedCall<unknown, unknown, infer Body, unknown>
    ? Body
    : E extends { body: infer S extends Schema }
      ? z.input<S>
      : undefined;
export type AnswerOf<E> =
  E extends TypedCall<unknown, unknown, unknown, infer Answer>
    ? Answer
    : E extends { answer: infer S extends Schema }
      ? z.output<S>
      : undefined;

/** Keeps the exact types of an endpoint while checking its form. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export function cachePolicyOf({ cache, method }: Endpoint): CachePolicy {
  return cache ?? (method === 'GET' ? 'private' : 'none');
}

/** A request without a body is refused. */
export function needsBody({ body }: Endpoint): boolean {
  return body !== undefined && !body.safeParse(undefined).success;
}

/** Only pages of the site may send the call. */
export function refusesOtherSites({ changesState, isFromAnySite, needsKey, method }: Endpoint): boolean {
  return !isFromAnySite && !needsKey && (changesState ?? method !== 'GET');
}

/** Every status of 400 and above that the endpoint answers, in ascending order. */
export function errorStatusesOf(definition: Endpoint): ErrorStatus[] {
  const { body, readsIndex, needsSignIn, needsRole, needsKey, throttle, errors = [] } = definition;
  const isKeyed = needsKey !== undefined;
  const implied: readonly (readonly [ErrorStatus, boolean])[] = [
    // At least for an unknown query parameter.
    [400, true],
    [401, needsSignIn === true || isKeyed],
    [403, refusesOtherSites(definition) || isKeyed],
    [404, needsRole !== undefined],
    [413, body !== undefined],
    [415, body !== undefined],
    [429, throttle !== undefined || isKeyed],
    [503, readsIndex === true],
  ];
  return errorStatuses.filter(
    (status) => errors.includes(status) || implied.some(([known, applies]) => applies && known === status),
  );
}
