import type { Lot, Profile } from '@obverse/contracts';
import { t } from '../language/messages';
import { buttonClass } from '../ui/button';
import { Select } from '../ui/select';
import { useUser } from '../user/user';
import { moveLot, removeLot } from './list-calls';
import styles from './list-lot-actions.module.css';
import { noteAdded, noteRemoved } from './membership';
import { binLot } from './recycle-bin';
import { useListChange } from './use-list-change';

interface ListLotActionsProps {
  readonly lot: Pick<Lot, 'id' | 'title'>;
  readonly listTag: string;
}

/** Moves the lot to another list, or removes it. A removed lot stays in the recycle bin for 15 seconds. */
export function ListLotActions({ lot, listTag }: ListLotActionsProps) {
  const { profile } = useUser();
  const { busy, run } = useListChange();
  if (!profile) return null;
  const move = async (target: string) => {
    if (!(await run(() => moveLot(lot.id, listTag, target)))) return;
    noteAdded(target, lot.id);
    noteRemoved(listTag, lot.id);
  };
  const remove = async () => {
    if (!(await run(() => removeLot(listTag, lot.id)))) return;
    noteRemoved(listTag, lot.id);
    binLot({ lotId: lot.id, title: lot.title, listTag });
  };
  return (
    <div className={styles.actions}>
      <Select
        label={t('lists.moveLot', { title: lot.title })}
        value=""
        options={[{ value: '', label: t('lists.moveTo') }, ...targetsOf(profile, listTag)]}
        onChange={(target) => {
          if (target !== '' && !busy) void move(target);
        }}
      />
      <button
        type="button"
        className={buttonClass('quiet')}
        disabled={busy}
        aria-label={t('lists.removeLot', { title: lot.title })}
        onClick={() => void remove()}
      >
        {t('common.remove')}
      </button>
    </div>
  );
}

function targetsOf({ lists }: Profile, from: string) {
  return lists.filter(({ tag }) => tag !== from).map(({ tag, title }) => ({ value: tag, label: title }));
}
