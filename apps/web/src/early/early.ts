import { preferredLanguage } from '../shared/language/languages';
import { readStored, storageKeys } from '../shared/storage/stored';
import { isForVisitor } from './is-for-visitor';
import { FIRST_VIEW_PAINTED } from './painted';
import { preloadsOf, type PreloadTable } from './preloads';

// Runs before the first paint. A file of its own, because the page's CSP allows no inline script.

/** Replaced by the build, which alone knows the names of the files. In development nothing is preloaded. */
declare const PRELOAD_TABLE: PreloadTable;

const root = document.documentElement;
const theme = readStored(storageKeys.theme);
// Otherwise the system's theme would be painted first.
if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme;

if (readStored(storageKeys.cookieConsent) === 'accepted') root.dataset['cookies'] = 'accepted';

const language = preferredLanguage();
if (
  root.dataset['firstView'] === '' &&
  !isForVisitor({ pathname: location.pathname, language, pageLanguage: root.lang, read: readStored })
)
  root.dataset['firstView'] = 'other';

const preload = () => {
  // As NARROW of the search.
  const isWide = !matchMedia('(max-width: 1023px)').matches;
  for (const attributes of preloadsOf(PRELOAD_TABLE, location.pathname, language, isWide))
    document.head.append(Object.assign(document.createElement('link'), attributes));
};
// The picture of a first view needs the connection for itself until it is painted.
if (root.dataset['firstView'] === '') addEventListener(FIRST_VIEW_PAINTED, preload, { once: true });
else preload();
