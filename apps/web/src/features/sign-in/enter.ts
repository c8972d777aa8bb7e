import type { Profile } from '@obverse/contracts';
import { useNavigate } from 'react-router';
import { pageReload } from '../../shared/lib/reload-page';
import { rememberUser } from '../../shared/user/user';

/** Returns a function for the answer of a sign-in: the dialog closes and the page loads again, as the signed-in user. */
export function useEnter(): (profile: Profile) => void {
  const navigate = useNavigate();
  const close = async () => {
    await navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    pageReload.run();
  };
  return (profile) => {
    // The page that is left must not begin what the visitor wanted before the sign-in.
    rememberUser(profile);
    void close();
  };
}
