import type { Lot } from '@obverse/contracts';
import { Heart } from 'lucide-react';
import { t } from '../language/messages';
import { cx } from '../lib/cx';
import { useSignInPrompt } from '../user/sign-in-prompt';
import { useUser } from '../user/user';
import styles from './favourite-button.module.css';
import { addLot, removeLot } from './list-calls';
import { isInList, noteAdded, noteRemoved } from './membership';
import { useListChange } from './use-list-change';

const FAVOURITES = 'fav';

interface FavouriteButtonProps {
  readonly lot: Pick<Lot, 'id' | 'title' | 'inLists'>;
  /** With its label beside the heart. */
  readonly labelled?: boolean;
  readonly className?: string | undefined;
}

/** Adds the lot to the favourites, or takes it out. Signed out, it asks for the sign-in and adds the lot afterwards. */
export function FavouriteButton({ lot, labelled = false, className }: FavouriteButtonProps) {
  const { profile } = useUser();
  const prompt = useSignInPrompt();
  const { busy, run } = useListChange();
  const active = isInList(lot, FAVOURITES, profile);
  const toggle = async () => {
    if (!profile) {
      prompt('account.signInForFavourites', { kind: 'add-lot', listTag: FAVOURITES, lotId: lot.id });
      return;
    }
    const changed = await run(() => (active ? removeLot : addLot)(FAVOURITES, lot.id));
    if (changed) (active ? noteRemoved : noteAdded)(FAVOURITES, lot.id);
  };
  const label = busy ? t('lots.updating') : t(active ? 'lots.removeFavourite' : 'lots.addFavourite');
  return (
    <button
      type="button"
      className={cx(styles.button, labelled && styles.labelled, className)}
      data-favourite
      aria-pressed={active}
      aria-label={labelled ? undefined : `${label}: ${lot.title}`}
      aria-disabled={busy}
      title={label}
      onClick={() => void toggle()}
    >
      <Heart aria-hidden />
      {labelled && <span>{label}</span>}
    </button>
  );
}
