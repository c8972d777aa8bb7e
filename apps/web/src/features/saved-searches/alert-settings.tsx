import type { AlertSetting, AlertSettingChange, SavedSearch } from '@obverse/contracts';
import { useId } from 'react';
import { t } from '../../shared/language/messages';
import { faultText } from '../../shared/lists/fault-text';
import { Link } from '../../shared/routing/link';
import {
  browserTimeZone,
  useAlertSettings,
  useChangeAlertSettings,
  useSendConfirmation,
} from '../../shared/saved-searches/alert-settings';
import { buttonClass } from '../../shared/ui/button';
import { Select } from '../../shared/ui/select';
import { showToast } from '../../shared/ui/toast';
import styles from './saved-searches.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** When mail about the searches is sent, and whether it is. Nothing while no search and no choice about lists asks for mail, unless mail is stopped. */
export function AlertSettings({ searches }: { readonly searches: readonly Pick<SavedSearch, 'alert'>[] }) {
  const { data } = useAlertSettings();
  const change = useChangeAlertSettings();
  const title = useId();
  if (!data || !(data.isStopped || asksForMail(data, searches))) return null;
  const choose = (chosen: AlertSettingChange) =>
    change.mutate(chosen, { onError: (error) => showToast({ text: faultText(error) }) });
  return (
    <section className={styles.settings} aria-labelledby={title}>
      <h2 id={title} className={styles.name}>
        {t('searches.mailTitle')}
      </h2>
      <div className={styles.choices}>
        <Select
          label={t('searches.mailHour')}
          value={String(data.hour)}
          options={hours}
          onChange={(hour) => choose({ hour: Number(hour) })}
        />
        <Select
          label={t('searches.mailZone')}
          value={data.timeZone}
          options={zonesWith(data.timeZone)}
          onChange={(timeZone) => choose({ timeZone })}
        />
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={change.isPending}
          onClick={() => choose({ isStopped: !data.isStopped })}
        >
          {t(data.isStopped ? 'searches.mailResume' : 'searches.mailStop')}
        </button>
      </div>
      <State setting={data} />
    </section>
  );
}

function asksForMail({ listNews, reminders }: AlertSetting, searches: readonly Pick<SavedSearch, 'alert'>[]): boolean {
  return listNews || reminders.length > 0 || searches.some(({ alert }) => alert !== 'off');
}

function State({ setting: { email, isStopped, stoppedBy, isEmailVerified } }: { readonly setting: AlertSetting }) {
  const refused = stoppedBy === 'refused';
  return (
    <>
      <p className={styles.hint} role="status">
        {isStopped && t(refused ? 'searches.mailRefused' : 'searches.mailStopped', { email })}
        {!isStopped && t(isEmailVerified ? 'searches.mailSent' : 'searches.mailUnverified', { email })}
      </p>
      {refused && (
        <Link to="/account" className={styles.link}>
          {t('account.account')}
        </Link>
      )}
      {!isEmailVerified && !isStopped && <SendAgain email={email} />}
    </>
  );
}

function SendAgain({ email }: { readonly email: string }) {
  const send = useSendConfirmation();
  const onSuccess = () => showToast({ text: t('searches.mailLinkSent', { email }) });
  const onError = (error: Error) => showToast({ text: faultText(error) });
  return (
    <button
      type="button"
      className={buttonClass('quiet')}
      disabled={send.isPending}
      onClick={() => send.mutate(undefined, { onSuccess, onError })}
    >
      {t('searches.mailSendLink')}
    </button>
  );
}

/** The zones that the browser knows, and the present ones, which it may know by another name. */
function zonesWith(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', browserTimeZone(), chosen]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
