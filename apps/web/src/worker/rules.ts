/** What the worker does with a request. */
export type Rule =
  /** A page: from the network; offline the shell. */
  | { readonly is: 'page' }
  /** A file whose name has the hash of its content: from the cache, otherwise from the network into the cache. */
  | { readonly is: 'asset' }
  /** A picture: the same, with a limit. */
  | { readonly is: 'picture' }
  /** A call whose answer is kept for offline use: from the network; offline the kept answer. */
  | { readonly is: 'saved'; readonly kind: SavedKind }
  /** The profile: from the network only. It shows whose answers these are. */
  | { readonly is: 'profile' }
  /** A call after which another user, or none, may be signed in. */
  | { readonly is: 'session' }
  /** Everything else is left to the browser. */
  | { readonly is: 'none' };

export interface RequestParts {
  readonly method: string;
  readonly url: string;
  /** `navigate` for a page. */
  readonly mode: string;
}

interface Saved {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** The newest of these are kept. */
  readonly limit: number;
}

/** The answers that are kept. They contain prices in the user's currency and the user's lists, so they are personal. */
export const savedKinds = {
  lot: { method: 'GET', path: /^\/api\/lots\/[^/]+$/, limit: 50 },
  'catalog-item': { method: 'GET', path: /^\/api\/catalog\/item\/[^/]+$/, limit: 10 },
  result: { method: 'POST', path: /^\/api\/search$/, limit: 10 },
  filters: { method: 'POST', path: /^\/api\/taxonomy$/, limit: 10 },
  home: { method: 'GET', path: /^\/api\/landing\/data\/[^/]+$/, limit: 2 },
} as const satisfies Readonly<Record<string, Saved>>;
export type SavedKind = keyof typeof savedKinds;
const kinds = Object.entries(savedKinds) as [SavedKind, Saved][];

/** Calls after which the session is another one. Signing in at a provider is a page of its own; the profile shows its result. */
const sessionCalls: readonly (readonly [method: string, path: string])[] = [
  ['POST', '/api/user/signin'],
  ['POST', '/api/user/register'],
  ['POST', '/api/user/reset-password/finish'],
  ['GET', '/api/user/signout'],
  ['DELETE', '/api/user'],
];

const NOT_PAGES = /^\/(?:api|images|health|metrics|assets|flags)(?:\/|$)|\.(?:xml|txt|json|webmanifest)$/;

/** What the worker of this origin does with a request. */
export function ruleOf({ method, url, mode }: RequestParts, origin: string): Rule {
  const { origin: target, pathname } = new URL(url);
  if (target !== origin) return { is: 'none' };
  if (mode === 'navigate') return method === 'GET' && !NOT_PAGES.test(pathname) ? { is: 'page' } : { is: 'none' };
  if (sessionCalls.some(([how, path]) => how === method && path === pathname)) return { is: 'session' };
  const kind = kindOf(method, pathname);
  if (kind) return { is: 'saved', kind };
  if (method !== 'GET') return { is: 'none' };
  if (pathname === '/api/user') return { is: 'profile' };
  if (pathname.startsWith('/assets/')) return { is: 'asset' };
  return /^\/(?:images|flags)\//.test(pathname) ? { is: 'picture' } : { is: 'none' };
}

/** The kind under which the answer to a call is kept. */
export function kindOf(method: string, pathname: string): SavedKind | undefined {
  return kinds.find(([, saved]) => saved.method === method && saved.path.test(pathname))?.[0];
}
