import { useEffect } from 'react';

const FALLBACK = 'Numismatic market search';

/** The tab's title while the page is shown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = `${title || FALLBACK} · Obverse`;
  }, [title]);
}
