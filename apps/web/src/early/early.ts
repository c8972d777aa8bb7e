import { preferredLanguage } from '../shared/language/languages';
import { readStored, storageKeys } from '../shared/lib/stored';
import { isForVisitor } from './is-for-visitor';
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
const isDelivered = root.dataset['firstView'] === '';
if (isDelivered && !isForVisitor({ pathname: location.pathname, language, pageLanguage: root.lang, read: readStored }))
  root.dataset['firstView'] = 'other';

for (const attributes of preloadsOf(PRELOAD_TABLE, location.pathname, language, isDelivered))
  document.head.append(Object.assign(document.createElement('link'), attributes));
