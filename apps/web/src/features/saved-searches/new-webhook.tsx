import { webhookLimits, type Webhook } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form, FormErrors } from '../../shared/ui/form';
import { useAddWebhook } from './api/webhooks';
import styles from './saved-searches.module.css';
import { ShownOnce } from './shown-once';

/** Adds a webhook, unless there are as many as possible, and shows the secret of the one that was added last. */
export function NewWebhook({ known }: { readonly known: readonly Webhook[] }) {
  const add = useAddWebhook();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const added = known.some(({ id }) => id === add.data?.id) ? add.data : undefined;
  const submit = () => {
    if (add.isPending) return;
    const onSuccess = () => {
      setName('');
      setAddress('');
    };
    add.mutate({ name: name.trim(), address: address.trim() }, { onSuccess });
  };
  return (
    <div className={styles.added}>
      {added && (
        <ShownOnce
          label={t('searches.hookSecret', { name: added.name })}
          hint={t('searches.hookSecretOnce')}
          value={added.secret}
          copied={t('searches.hookSecretCopied')}
        />
      )}
      {known.length < webhookLimits.webhooks && (
        <Form onSubmit={submit}>
          <Field
            label={t('searches.hookName')}
            autoComplete="off"
            required
            maxLength={webhookLimits.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Field
            label={t('searches.hookAddress')}
            autoComplete="off"
            inputMode="url"
            placeholder="https://"
            required
            maxLength={webhookLimits.address}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
          <FormErrors error={add.error} />
          <button type="submit" className={buttonClass('quiet')} disabled={add.isPending}>
            {t('searches.hookAdd')}
          </button>
        </Form>
      )}
    </div>
  );
}
