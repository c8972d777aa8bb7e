import type { Lot, Profile } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import { FolderInput, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../language/messages';
import { buttonClass } from '../ui/button';
import { useUser } from '../user/user';
import { useBin } from './binned-lots';
import styles from './list-lot-actions.module.css';
import { ListPopover } from './list-popover';
import { useChange } from './membership';
import { useLotChange } from './use-lot-change';

interface ListLotActionsProps {
  readonly lot: Pick<Lot, 'id' | 'title'>;
  /** The list in which the lot is shown. */
  readonly listTag: string;
}

/**
 * Moves the lot to another list, or removes it. A lot that is gone from the list stays where it is shown until the list is loaded again, with a button
 * that puts it back while it is in the recycle bin.
 */
export function ListLotActions({ lot, listTag }: ListLotActionsProps) {
  const { profile } = useUser();
  const change = useChange(listTag, lot.id);
  const isGone = change?.isIn === false && !change.isPending;
  const place = useFocusKept(isGone);
  if (!profile) return null;
  return (
    <div
      ref={place}
      className={styles.actions}
      role="group"
      aria-label={lotName(lot)}
      aria-busy={change?.isPending === true}
    >
      {isGone ? <Gone lot={lot} listTag={listTag} /> : <Actions lot={lot} listTag={listTag} profile={profile} />}
    </div>
  );
}

/** Returns the place whose buttons are replaced when `state` changes. If one of them had the focus, the first new one gets it. */
function useFocusKept(state: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [state]);
  return place;
}

function Actions({ lot, listTag, profile }: ListLotActionsProps & { readonly profile: Profile }) {
  const lots = useLotChange();
  return (
    <>
      <ListPopover
        label={`${t('lists.moveTo')}: ${lotName(lot)}`}
        button={
          <>
            <FolderInput aria-hidden />
            {t('lists.moveTo')}
          </>
        }
      >
        {(close) => (
          <Targets
            profile={profile}
            from={listTag}
            onPick={(target) => {
              close();
              void lots.move(lot, listTag, target);
            }}
          />
        )}
      </ListPopover>
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-label={`${t('lists.remove')}: ${lotName(lot)}`}
        onClick={() => void lots.remove(lot, listTag)}
      >
        <Trash2 aria-hidden />
        {t('lists.remove')}
      </button>
    </>
  );
}

interface TargetsProps {
  readonly profile: Profile;
  readonly from: string;
  readonly onPick: (listTag: string) => void;
}

function Targets({ profile, from, onPick }: TargetsProps) {
  return (
    <ul>
      {profile.lists
        .filter(({ tag }) => tag !== from)
        .map(({ tag, title }) => (
          <li key={tag}>
            <button type="button" className={styles.target} onClick={() => onPick(tag)}>
              {title}
            </button>
          </li>
        ))}
    </ul>
  );
}

function Gone({ lot, listTag }: ListLotActionsProps) {
  const lots = useLotChange();
  const isBinned = useBin().some((entry) => entry.listTag === listTag && entry.lot.id === lot.id);
  return (
    <>
      <span className={styles.gone}>{t('lists.gone')}</span>
      {isBinned && (
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-label={`${t('lists.restore')}: ${lotName(lot)}`}
          onClick={() => void lots.add(lot, listTag)}
        >
          {t('lists.restore')}
        </button>
      )}
    </>
  );
}
