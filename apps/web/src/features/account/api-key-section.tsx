import type { ApiKey } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { formatCount } from '../../shared/lib/format';
import { formatDay } from '../../shared/lib/time';
import { buttonClass } from '../../shared/ui/button';
import { Modal, ModalBody } from '../../shared/ui/modal';
import { Section } from '../../shared/ui/section';
import { AccountErrors } from './account-errors';
import { useApiKeys, useRevokeApiKey } from './api/api-keys';
import { NewApiKey, scopeTexts } from './new-api-key';
import styles from './account-section.module.css';

/** The keys with which programs of the user call the API. */
export function ApiKeySection() {
  const { data = [], error } = useApiKeys();
  const [chosen, setChosen] = useState<ApiKey>();
  return (
    <Section title={t('account.apiKeys')} lead={t('account.apiKeysLead')}>
      <ul>
        {data.map((key) => (
          <KeyRow key={key.id} value={key} revoke={() => setChosen(key)} />
        ))}
      </ul>
      <AccountErrors error={error} />
      <NewApiKey />
      <p className={styles.actions}>
        <a href="/api/docs" className={buttonClass('quiet')}>
          {t('account.apiKeysDocs')}
        </a>
      </p>
      {chosen && <RevocationDialog apiKey={chosen} close={() => setChosen(undefined)} />}
    </Section>
  );
}

function KeyRow({ value, revoke }: { readonly value: ApiKey; readonly revoke: () => void }) {
  const { name, scopes, createdAt, revokedAt } = value;
  return (
    <li className={styles.row}>
      <p>
        {name}
        <br />
        <span className={styles.faint}>{scopes.map((scope) => t(scopeTexts[scope])).join(' · ')}</span>
        <br />
        <span className={styles.faint}>
          {revokedAt === undefined
            ? `${t('account.apiKeyCreated', { day: formatDay(createdAt) })}, ${usageOf(value)}`
            : t('account.apiKeyRevoked', { day: formatDay(revokedAt) })}
        </span>
      </p>
      {revokedAt === undefined && (
        <button type="button" className={buttonClass('quiet')} onClick={revoke}>
          {t('account.apiKeyRevoke')}
        </button>
      )}
    </li>
  );
}

function usageOf({ lastUsedOn, requestsToday, requestsOfMonth }: ApiKey): string {
  if (lastUsedOn === undefined) return t('account.apiKeyUnused');
  // Noon is on the same day in almost every time zone.
  const used = t('account.apiKeyUsed', { day: formatDay(`${lastUsedOn}T12:00:00.000Z`) });
  return `${used}. ${t('account.apiKeyRequests', { today: requestsToday, month: formatCount(requestsOfMonth) })}`;
}

function RevocationDialog({ apiKey, close }: { readonly apiKey: ApiKey; readonly close: () => void }) {
  const revoke = useRevokeApiKey();
  return (
    <Modal open onClose={close} title={t('account.apiKeyRevokeTitle')} shape="small">
      <ModalBody>
        <p>{t('account.apiKeyRevokeQuestion', { name: apiKey.name })}</p>
        <AccountErrors error={revoke.error} />
        <div className={styles.actions}>
          <button type="button" className={buttonClass('quiet')} onClick={close}>
            {t('account.cancel')}
          </button>
          <button
            type="button"
            className={buttonClass('primary')}
            disabled={revoke.isPending}
            onClick={() => revoke.mutate(apiKey.id, { onSuccess: close })}
          >
            {t('account.apiKeyRevokeTitle')}
          </button>
        </div>
      </ModalBody>
    </Modal>
  );
}
