import type { AlertSettingChange } from '@obverse/contracts';
import { useId } from 'react';
import { t } from '../../shared/language/messages';
import { faultText } from '../../shared/lists/fault-text';
import { ReminderChoice } from '../../shared/saved-searches/alert-reminders';
import { browserTimeZone, useAlertSettings, useChangeAlertSettings } from '../../shared/saved-searches/alert-settings';
import { showToast } from '../../shared/ui/toast';
import { Checkbox } from '../../shared/ui/checkbox';
import styles from './saved-searches.module.css';

/** What is mailed about lots of the lists of the user. Nothing for a visitor without an account. */
export function ListMailSettings() {
  const { data } = useAlertSettings();
  const change = useChangeAlertSettings();
  const title = useId();
  if (!data) return null;
  // What was chosen is shown while it is stored.
  const shown = change.isPending ? { ...data, ...change.variables } : data;
  const wantsNone = !data.listNews && data.reminders.length === 0;
  const choose = (chosen: AlertSettingChange) =>
    // Mails state ends of lots in a zone: the first choice has that of the browser, unless there is another.
    change.mutate(wantsNone && data.timeZone === 'UTC' ? { ...chosen, timeZone: browserTimeZone() } : chosen, {
      onError: (error) => showToast({ text: faultText(error) }),
    });
  return (
    <section className={styles.settings} aria-labelledby={title}>
      <h2 id={title} className={styles.name}>
        {t('searches.listTitle')}
      </h2>
      <Checkbox checked={shown.listNews ?? false} onChange={() => choose({ listNews: !shown.listNews })}>
        {t('searches.listNews')}
      </Checkbox>
      <ReminderChoice
        legend={t('searches.reminders')}
        chosen={shown.reminders ?? []}
        onChange={(reminders) => choose({ reminders })}
      />
      <p className={styles.hint}>{t('searches.remindersHint')}</p>
    </section>
  );
}
