import type { Profile } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form } from '../../shared/ui/form';
import { Section } from '../../shared/ui/section';
import { AccountErrors } from './account-errors';
import { useChangeName } from './api/account';
import { Saved } from './saved';

export function NameSection({ profile }: { readonly profile: Profile }) {
  const [name, setName] = useState(profile.name ?? '');
  const change = useChangeName();
  return (
    <Section title={t('account.name')}>
      <Form onSubmit={() => change.mutate(name.trim())}>
        <Field
          label={t('account.firstName')}
          name="name"
          autoComplete="given-name"
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <AccountErrors error={change.error} />
        {change.isSuccess && <Saved text={t('account.saved')} />}
        <div>
          <button type="submit" className={buttonClass('quiet')} disabled={change.isPending}>
            {t('account.save')}
          </button>
        </div>
      </Form>
    </Section>
  );
}
