import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readStored, storageKeys } from '../../shared/storage/stored';
import { useUser } from '../../shared/user/user';

/** After a sign-in the searches that this browser keeps are moved into the account. */
export function useMoveSearches(): void {
  const { signedIn } = useUser();
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn || readStored(storageKeys.savedSearches) === undefined) return;
    void import('../../shared/saved-searches/move-searches').then(({ moveSearches }) => moveSearches(client));
  }, [signedIn, client]);
}
