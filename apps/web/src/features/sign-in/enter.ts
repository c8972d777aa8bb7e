import type { Profile } from '@obverse/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pageReload } from '../../shared/lib/reload-page';
import { takeProfile } from '../../shared/user/user';

/** Returns a function for the answer of a sign-in: the dialog closes and the page loads again, as the signed-in user. */
export function useEnter(): (profile: Profile) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const close = async () => {
    await navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    pageReload.run();
  };
  return (profile) => {
    takeProfile(client, profile);
    void close();
  };
}
