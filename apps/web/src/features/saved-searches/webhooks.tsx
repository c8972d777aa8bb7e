import type { Webhook } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { ago } from '../../shared/lib/time';
import { useNow } from '../../shared/lib/use-now';
import { faultText } from '../../shared/lists/fault-text';
import { buttonClass } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/checkbox';
import { Section } from '../../shared/ui/section';
import { showToast } from '../../shared/ui/toast';
import { useRemoveWebhook, useSwitchWebhook, useTestWebhook, useWebhooks } from './api/webhooks';
import { NewWebhook } from './new-webhook';
import styles from './saved-searches.module.css';

/** Addresses of the user to which what the saved searches announce is posted. */
export function Webhooks() {
  const { data } = useWebhooks();
  if (!data) return null;
  return (
    <Section title={t('searches.hooksTitle')} lead={t('searches.hooksLead')}>
      <p className={styles.hint}>
        <a href="/api/docs#hooks" className={styles.link}>
          {t('searches.hooksDocs')}
        </a>
      </p>
      {data.length > 0 && (
        <ul className={styles.searches}>
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <NewWebhook known={data} />
    </Section>
  );
}

function WebhookRow({ webhook: { id, name, address, isOn, ...state } }: { readonly webhook: Webhook }) {
  const change = useSwitchWebhook();
  const test = useTestWebhook();
  const remove = useRemoveWebhook();
  const busy = change.isPending || test.isPending || remove.isPending;
  const onError = (error: Error) => showToast({ text: faultText(error) });
  const then = (text: string) => ({ onSuccess: () => showToast({ text }), onError });
  return (
    <li className={styles.search}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.hint}>{address}</p>
      <State {...state} />
      <Checkbox checked={isOn} disabled={busy} onChange={() => change.mutate({ id, isOn: !isOn }, { onError })}>
        {t('searches.hookOn')}
      </Checkbox>
      <div className={styles.actions} role="group" aria-label={name}>
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={busy}
          onClick={() => test.mutate(id, then(t('searches.hookTestSent')))}
        >
          {t('searches.pushTest')}
        </button>
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={busy}
          onClick={() => remove.mutate(id, then(t('searches.hookRemoved')))}
        >
          {t('lists.remove')}
        </button>
      </div>
    </li>
  );
}

const stops = {
  user: 'searches.hookOffUser',
  failing: 'searches.hookOffFailing',
  gone: 'searches.hookOffGone',
} as const;

function State({ offBy, lastSuccessAt, lastFailure }: Pick<Webhook, 'offBy' | 'lastSuccessAt' | 'lastFailure'>) {
  const now = useNow();
  const results = [
    ...(lastSuccessAt === undefined ? [] : [t('searches.hookAccepted', { ago: ago(lastSuccessAt, now) })]),
    ...(lastFailure
      ? [t('searches.hookFailed', { ago: ago(lastFailure.at, now), failure: failureText(lastFailure) })]
      : []),
  ];
  return (
    <>
      {offBy && <p>{t(stops[offBy])}</p>}
      <p className={styles.conditions}>{results.join('; ') || t('searches.hookUnused')}</p>
    </>
  );
}

function failureText({ reason, detail = '' }: NonNullable<Webhook['lastFailure']>): string {
  switch (reason) {
    case 'status':
      return t('searches.hookFailureStatus', { detail });
    case 'redirect':
      return t('searches.hookFailureRedirect', { detail });
    case 'timeout':
      return t('searches.hookFailureTimeout');
    case 'address':
      return t('searches.hookFailureAddress');
    case 'connection':
      return t('searches.hookFailureConnection', { detail });
  }
}
