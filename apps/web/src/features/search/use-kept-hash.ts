import { useLocation } from 'react-router';

export const FILTERS_MODAL = 'filters';

/** The drawer stays open while filters are chosen in it: links of filters keep its hash. */
export function useKeptHash(): string {
  const { hash } = useLocation();
  return hash === `#m-${FILTERS_MODAL}` ? hash : '';
}
