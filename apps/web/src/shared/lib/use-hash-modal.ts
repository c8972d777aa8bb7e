import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { originOf } from '../routing/origin-of';

/** A dialog addressed by `#m-{name}`. The back button closes it, and closing removes the hash. The query of the address stays, and where the page was opened from. */
export function useHashModal(name: string): { readonly open: boolean; readonly setOpen: (open: boolean) => void } {
  const navigate = useNavigate();
  const hash = `#m-${name}`;
  const location = useLocation();
  const { search } = location;
  const from = originOf(location.state)?.from;
  const setOpen = useCallback(
    (wanted: boolean) => {
      const state = from === undefined ? null : { from };
      void navigate({ search, hash: wanted ? hash : '' }, { replace: !wanted, preventScrollReset: true, state });
    },
    [navigate, hash, search, from],
  );
  return { open: location.hash === hash, setOpen };
}
