import type { Profile } from '@obverse/contracts';
import { useState } from 'react';
import { reportError } from '../api/error-report';
import { showToast } from '../ui/toast';
import { useTakeProfile } from '../user/user';

/** Runs one change of lists at a time and takes the profile it answers. A failure is shown as a toast. */
export function useListChange() {
  const [busy, setBusy] = useState(false);
  const take = useTakeProfile();
  const run = async (change: () => Promise<Profile>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      take(await change());
      return true;
    } catch (error) {
      reportError(error, 'lists');
      showToast({ text: error instanceof Error ? error.message : String(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run } as const;
}
