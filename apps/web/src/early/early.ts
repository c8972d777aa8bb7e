import { preferredLanguage } from '../shared/language/languages';
import { readStored, storageKeys } from '../shared/lib/stored';
import { preloadsOf, type PreloadTable } from './preloads';

// Runs before the first paint. A file of its own, because the page's CSP allows no inline script.

/** Replaced by the build, which alone knows the names of the files. In development nothing is preloaded. */
declare const PRELOAD_TABLE: PreloadTable;

const theme = readStored(storageKeys.theme);
// Otherwise the system's theme would be painted first.
if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme;

for (const attributes of preloadsOf(PRELOAD_TABLE, location.pathname, preferredLanguage()))
  document.head.append(Object.assign(document.createElement('link'), attributes));
