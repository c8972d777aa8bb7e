import { useEffect } from 'react';
import { t } from '../language/messages';

/** Sets the title of the tab while the page is shown. A page without a title has that of the site. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = `${title || t('chrome.siteTitle')} · Obverse`;
  }, [title]);
}
