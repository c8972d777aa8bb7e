import { ApiError, type PushDevices } from '@obverse/contracts';
import { useId } from 'react';
import { t } from '../../shared/language/messages';
import { formatMoment } from '../../shared/lib/time';
import { faultText } from '../../shared/lists/fault-text';
import { buttonClass } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast';
import { pushState, type PushState } from './browser-push';
import { switchOff, switchOn, useChangePush, usePushDevices, useTestPush } from './push-devices';
import { Checkbox } from '../../shared/ui/checkbox';
import styles from './saved-searches.module.css';

type Device = PushDevices['devices'][number];

/** Whether this browser shows notifications, and which other ones do. */
export function PushSettings() {
  const { data } = usePushDevices();
  const title = useId();
  if (!data) return null;
  return (
    <section className={styles.settings} aria-labelledby={title}>
      <h2 id={title} className={styles.name}>
        {t('searches.pushTitle')}
      </h2>
      <p className={styles.hint}>{t('searches.pushHint')}</p>
      <ThisDevice {...data} />
      {data.devices.length > 0 && <Devices devices={data.devices} />}
    </section>
  );
}

const explanations: Readonly<Record<Exclude<PushState, 'ready'>, 'pushDenied' | 'pushInstall' | 'pushUnsupported'>> = {
  denied: 'pushDenied',
  install: 'pushInstall',
  unsupported: 'pushUnsupported',
};

function ThisDevice({ publicKey, devices }: PushDevices) {
  const change = useChangePush();
  const test = useTestPush();
  const state = pushState();
  const present = devices.find(({ current }) => current);
  if (state !== 'ready' && !present)
    return (
      <p className={styles.hint} role="status">
        {t(`searches.${explanations[state]}`)}
      </p>
    );
  const onError = (error: Error) => showToast({ text: pushFaultText(error) });
  const toggle = () => change.mutate(() => (present ? switchOff(present) : switchOn(publicKey)), { onError });
  const onSuccess = () => showToast({ text: t('searches.pushTestSent') });
  return (
    <div className={styles.choices}>
      <Checkbox checked={present !== undefined} disabled={change.isPending} onChange={toggle}>
        {t('searches.pushOn')}
      </Checkbox>
      {present && (
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={test.isPending}
          onClick={() => test.mutate(undefined, { onSuccess, onError })}
        >
          {t('searches.pushTest')}
        </button>
      )}
    </div>
  );
}

function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const title = useId();
  return (
    <>
      <h3 id={title} className={styles.hint}>
        {t('searches.pushDevices')}
      </h3>
      <ul aria-labelledby={title} className={styles.devices}>
        {devices.map((each) => (
          <DeviceRow key={each.id} device={each} />
        ))}
      </ul>
    </>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const change = useChangePush();
  const onError = (error: Error) => showToast({ text: pushFaultText(error) });
  return (
    <li className={styles.choices}>
      <span>
        {device.device}
        {device.current && ` (${t('searches.pushThisDevice')})`}{' '}
        <span className={styles.since}>{t('searches.since', { moment: formatMoment(device.createdAt) })}</span>
      </span>
      <button
        type="button"
        className={buttonClass('quiet')}
        disabled={change.isPending}
        aria-label={t('searches.pushRemove', { device: device.device })}
        onClick={() => change.mutate(() => switchOff(device), { onError })}
      >
        {t('lists.remove')}
      </button>
    </li>
  );
}

/** Other errors are those of the browser and its push service. */
function pushFaultText(error: Error): string {
  return error instanceof ApiError ? faultText(error) : t('searches.pushFailed');
}
