import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A dialog addressed by `#m-{name}`. The back button closes it, and closing removes the hash. The query of the address stays. */
export function useHashModal(name: string): { readonly open: boolean; readonly setOpen: (open: boolean) => void } {
  const navigate = useNavigate();
  const hash = `#m-${name}`;
  const location = useLocation();
  const { search } = location;
  const setOpen = useCallback(
    (wanted: boolean) => {
      void navigate({ search, hash: wanted ? hash : '' }, { replace: !wanted, preventScrollReset: true });
    },
    [navigate, hash, search],
  );
  return { open: location.hash === hash, setOpen };
}
