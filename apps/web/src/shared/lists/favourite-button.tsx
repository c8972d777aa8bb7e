import type { Lot } from '@obverse/contracts';
import { Heart } from 'lucide-react';
import { t } from '../language/messages';
import { cx } from '../lib/cx';
import { useUser } from '../user/user';
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
      onClick={() => void toggle()}
    >
      <Heart aria-hidden />
      {labelled && <span>{label}</span>}
    </button>
  );
}

function useFavourite(lot: FavouriteButtonProps['lot']) {
  const { profile } = useUser();
  const change = useChange(FAVOURITES, lot.id);
  const lots = useLotChange();
  const active = isInList(lot, FAVOURITES, profile, change);
  const toggle = () =>
    (active ? lots.remove : lots.add)(lot, FAVOURITES, {
      reason: 'account.signInForFavourites',
      act: { kind: 'add-lot', listTag: FAVOURITES, lotId: lot.id },
    });
  return { active, busy: change?.isPending === true, toggle } as const;
}
