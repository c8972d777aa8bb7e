import { useLocation } from 'react-router';

/** The value of a query parameter of the address, or null. */
export function useSearchParam(name: string): string | null {
  return new URLSearchParams(useLocation().search).get(name);
}
