import { reminderMinutes, type ReminderMinutes } from '@obverse/contracts';
import { t } from '../language/messages';
import { Checkbox } from '../ui/checkbox';
import styles from './alert-reminders.module.css';

interface ReminderChoiceProps {
  readonly legend: string;
  readonly chosen: readonly ReminderMinutes[];
  readonly onChange: (chosen: ReminderMinutes[]) => void;
}

/** How long before the end of a lot the user is reminded of it: none, one or several. */
export function ReminderChoice({ legend, chosen, onChange }: ReminderChoiceProps) {
  const toggled = (minutes: ReminderMinutes) =>
    reminderMinutes.filter((one) => (one === minutes ? !chosen.includes(one) : chosen.includes(one)));
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {reminderMinutes.map((minutes) => (
        <Checkbox key={minutes} checked={chosen.includes(minutes)} onChange={() => onChange(toggled(minutes))}>
          {labelOf(minutes)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function labelOf(minutes: ReminderMinutes): string {
  switch (minutes) {
    case 1440:
      return t('searches.remindDay');
    case 60:
      return t('searches.remindHour');
    case 10:
      return t('searches.remindMinutes');
  }
}
