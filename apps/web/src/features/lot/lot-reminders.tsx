import type { Lot } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { faultText } from '../../shared/lists/fault-text';
import { ReminderChoice } from '../../shared/saved-searches/alert-reminders';
import { useChooseLotReminders, useLotReminders } from '../../shared/saved-searches/alert-settings';
import { buttonClass } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast';
import styles from './own-note.module.css';

/** The reminders of a lot of the user's lists: those of the settings, or others. Nothing for a lot that has no end, or has ended. */
export function LotReminders({ lot }: { readonly lot: Lot }) {
  const mayEnd = lot.isActive && lot.closedOn !== undefined;
  const { data } = useLotReminders(lot.id, mayEnd);
  const change = useChooseLotReminders(lot.id);
  if (!mayEnd || !data) return null;
  const choose = (reminders: typeof data.reminders | null) =>
    change.mutate(reminders, { onError: (error) => showToast({ text: faultText(error) }) });
  return (
    <div className={styles.reminders}>
      <ReminderChoice
        legend={t('searches.lotReminders')}
        // What was chosen is shown while it is stored.
        chosen={(change.isPending ? change.variables : null) ?? data.reminders}
        onChange={choose}
      />
      {data.isOwn && (
        <button type="button" className={buttonClass('quiet')} disabled={change.isPending} onClick={() => choose(null)}>
          {t('searches.remindAsUsual')}
        </button>
      )}
    </div>
  );
}
