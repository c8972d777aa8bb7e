import { storageKeys, type readStored } from '../shared/storage/stored';

interface Delivered {
  readonly pathname: string;
  /** The language of the visit. */
  readonly language: string;
  /** The language in which the gateway delivered the page. */
  readonly pageLanguage: string;
  readonly read: typeof readStored;
}

/**
 * Whether the client will draw what the gateway delivered. The gateway does not know the choices that this browser keeps: the language, the density of
 * results, and the category of the home page.
 */
export function isForVisitor({ pathname, language, pageLanguage, read }: Delivered): boolean {
  if (language !== pageLanguage) return false;
  if (pathname === '/') return read(storageKeys.favouriteCategory) === undefined;
  return !pathname.startsWith('/search') || isDelivered(read(storageKeys.density));
}

/** Results are delivered as a grid, which is also shown for a value of another version. */
function isDelivered(density: string | undefined): boolean {
  return density !== 'list' && density !== 'large';
}
