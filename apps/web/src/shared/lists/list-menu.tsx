import type { Lot, Profile } from '@obverse/contracts';
import { ListPlus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { t } from '../language/messages';
import { buttonClass } from '../ui/button';
import { useUser } from '../user/user';
import { addLot, removeLot } from './list-calls';
import styles from './list-menu.module.css';
import { isInList, noteAdded, noteRemoved } from './membership';
import { useListChange } from './use-list-change';

/** A button that shows the lists of the user, with a mark at those that have the lot. Absent for visitors. */
export function ListMenu({ lot }: { readonly lot: Lot }) {
  const { profile } = useUser();
  const id = useId();
  if (!profile) return null;
  return (
    <div className={styles.place}>
      <button type="button" className={buttonClass('quiet')} popoverTarget={id}>
        <ListPlus aria-hidden />
        {t('lists.addToList')}
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        <ListChoices lot={lot} profile={profile} />
        <Link to={{ hash: 'm-new-list' }} state={{ lotId: lot.id }} className={styles.fresh}>
          {t('lists.newList')}
        </Link>
      </div>
    </div>
  );
}

function ListChoices({ lot, profile }: { readonly lot: Lot; readonly profile: Profile }) {
  const { busy, run } = useListChange();
  const toggle = async (listTag: string, isIn: boolean) => {
    const changed = await run(() => (isIn ? removeLot : addLot)(listTag, lot.id));
    if (changed) (isIn ? noteRemoved : noteAdded)(listTag, lot.id);
  };
  return (
    <ul>
      {profile.lists.map(({ tag, title }) => {
        const isIn = isInList(lot, tag, profile);
        return (
          <li key={tag}>
            <label className={styles.choice}>
              <input type="checkbox" checked={isIn} disabled={busy} onChange={() => void toggle(tag, isIn)} />
              <span>{title}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
