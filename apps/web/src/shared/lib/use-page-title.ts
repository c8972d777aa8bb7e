import { useEffect } from 'react';

const FALLBACK = 'Numismatic market search';

/** Sets the title of the tab while the page is shown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = `${title || FALLBACK} · Obverse`;
  }, [title]);
}
