import { ApiError, type Lot } from '@obverse/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/messages';
import { cx } from '../lib/cx';
import { showToast } from '../ui/toast';
import { useSignInPrompt } from '../user/sign-in-prompt';
import { userQuery, useUser } from '../user/user';
import type { AfterSignIn } from './change-lot';
import styles from './favourite-button.module.css';
import { isInList, useChange } from './membership';
import { useLotChange } from './use-lot-change';

const FAVOURITES = 'fav';

interface FavouriteButtonProps {
  readonly lot: Pick<Lot, 'id' | 'title' | 'inLists'>;
  /** With its label beside the heart. */
  readonly labelled?: boolean;
  readonly className?: string | undefined;
}

/** Adds the lot to the favourites, or takes it out. Signed out, it asks for the sign-in and adds the lot afterwards. */
export function FavouriteButton({ lot, labelled = false, className }: FavouriteButtonProps) {
  const { active, busy, toggle } = useFavourite(lot);
  const label = t(busy ? 'lots.updating' : 'lots.favourite');
  return (
    <button
      type="button"
      className={cx(styles.button, labelled && styles.labelled, className)}
      data-favourite={busy ? 'loading' : active ? 'active' : 'normal'}
      aria-pressed={active}
      aria-label={labelled ? undefined : `${label}: ${lot.title}`}
      aria-disabled={busy}
      title={busy ? undefined : t(active ? 'lots.removeFavourite' : 'lots.addFavourite')}
      onClick={toggle}
    >
      <Heart aria-hidden />
      {labelled && <span>{label}</span>}
    </button>
  );
}

function useFavourite(lot: FavouriteButtonProps['lot']) {
  const { profile } = useUser();
  const client = useQueryClient();
  const change = useChange(FAVOURITES, lot.id);
  const lots = useLotChange();
  const prompt = useSignInPrompt();
  const [asking, setAsking] = useState(false);
  const active = isInList(lot, FAVOURITES, profile, change);
  const busy = asking || change?.isPending === true;
  const afterSignIn = {
    reason: 'account.signInForFavourites',
    act: { kind: 'add-lot', listTag: FAVOURITES, lotId: lot.id },
  } as const satisfies AfterSignIn;

  /** Whether somebody is signed in; undefined if that cannot be known. A click can come before the profile is loaded. */
  const isSignedIn = async (): Promise<boolean | undefined> => {
    setAsking(true);
    try {
      return (await client.ensureQueryData(userQuery)).valid;
    } catch (error) {
      // A visitor whose profile the server does not give counts as signed out.
      if (error instanceof ApiError) return false;
      showToast({ text: t('common.noConnection') });
      return undefined;
    } finally {
      setAsking(false);
    }
  };
  const toggle = async () => {
    const signedIn = profile !== undefined || (await isSignedIn());
    if (signedIn === false) prompt(afterSignIn.reason, afterSignIn.act);
    else if (signedIn) await (active ? lots.remove : lots.add)(lot, FAVOURITES, afterSignIn);
  };
  return { active, busy, toggle: () => void (busy || toggle()) } as const;
}
