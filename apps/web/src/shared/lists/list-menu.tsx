import type { Lot, Profile } from '@obverse/contracts';
import { ListPlus, Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { t } from '../language/messages';
import { Link } from '../routing/link';
import { useUser } from '../user/user';
import styles from './list-menu.module.css';
import { ListPopover } from './list-popover';
import { changeIn, isInList, useChanges } from './membership';
import { useLotChange } from './use-lot-change';

/** A button that shows the lists of the user, with a mark at those that have the lot. Absent for visitors. */
export function ListMenu({ lot }: { readonly lot: Lot }) {
  const { profile } = useUser();
  const { search } = useLocation();
  if (!profile) return null;
  return (
    <ListPopover
      button={
        <>
          <ListPlus aria-hidden />
          {t('lists.addToList')}
        </>
      }
    >
      {(close) => (
        <>
          <ListChoices lot={lot} profile={profile} />
          <Link
            to={{ search, hash: 'm-new-list' }}
            state={{ lotId: lot.id }}
            className={styles.fresh}
            // The dialog returns the focus to what has it now, and the link is about to go.
            onClick={close}
          >
            <Plus aria-hidden />
            {t('lists.newList')}
          </Link>
        </>
      )}
    </ListPopover>
  );
}

function ListChoices({ lot, profile }: { readonly lot: Lot; readonly profile: Profile }) {
  const changes = useChanges();
  const lots = useLotChange();
  return (
    <ul>
      {profile.lists.map(({ tag, title }) => {
        const change = changeIn(changes, tag, lot.id);
        const isIn = isInList(lot, tag, profile, change);
        return (
          <li key={tag}>
            <label className={styles.choice} data-pending={change?.isPending}>
              <input
                type="checkbox"
                checked={isIn}
                aria-busy={change?.isPending}
                onChange={() => void (isIn ? lots.remove : lots.add)(lot, tag)}
              />
              <span>{title}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
