import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A dialog addressed by `#m-{name}`. The back button closes it, and closing removes the hash. */
export function useHashModal(name: string): { readonly open: boolean; readonly setOpen: (open: boolean) => void } {
  const navigate = useNavigate();
  const hash = `#m-${name}`;
  const open = useLocation().hash === hash;
  const setOpen = useCallback(
    (wanted: boolean) => {
      void navigate({ hash: wanted ? hash : '' }, { replace: !wanted, preventScrollReset: true });
    },
    [navigate, hash],
  );
  return { open, setOpen };
}
