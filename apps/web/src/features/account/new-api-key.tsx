import { apiKeyLimits, apiScopes, type ApiScope } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/checkbox';
import { Field, Form } from '../../shared/ui/form';
import { showToast } from '../../shared/ui/toast';
import { AccountErrors } from './account-errors';
import { useMakeApiKey } from './api/api-keys';
import styles from './account-section.module.css';

export const scopeTexts = { search: 'account.apiKeyScopeSearch', lists: 'account.apiKeyScopeLists' } as const;

/** Makes a key, and shows it until another is made or the page is left. */
export function NewApiKey() {
  const make = useMakeApiKey();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['search']);
  const toggle = (scope: ApiScope) => setScopes(apiScopes.filter((one) => scopes.includes(one) !== (one === scope)));
  const submit = () => make.mutate({ name: name.trim(), scopes: [...scopes] }, { onSuccess: () => setName('') });
  return (
    <Form onSubmit={submit} className={styles.apart}>
      {make.data && <MadeKey value={make.data.key} />}
      <Field
        label={t('account.apiKeyName')}
        name="key-name"
        autoComplete="off"
        required
        maxLength={apiKeyLimits.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {apiScopes.map((scope) => (
        <Checkbox key={scope} checked={scopes.includes(scope)} onChange={() => toggle(scope)}>
          {t(scopeTexts[scope])}
        </Checkbox>
      ))}
      <AccountErrors error={make.error} />
      <div>
        <button type="submit" className={buttonClass('quiet')} disabled={make.isPending || scopes.length === 0}>
          {t('account.apiKeyMake')}
        </button>
      </div>
    </Form>
  );
}

function MadeKey({ value }: { readonly value: string }) {
  return (
    <>
      <div role="status">
        <Field
          label={t('account.apiKeyNew')}
          hint={t('account.apiKeyOnce')}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div>
        <button type="button" className={buttonClass('primary')} onClick={() => void copy(value)}>
          {t('account.apiKeyCopy')}
        </button>
      </div>
    </>
  );
}

async function copy(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    showToast({ text: t('account.apiKeyCopied') });
  } catch {
    // A browser that forbids it shows the key, which can be selected.
    showToast({ text: t('account.apiKeyOnce') });
  }
}
