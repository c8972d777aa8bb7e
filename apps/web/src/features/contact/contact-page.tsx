import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { cx } from '../../shared/lib/cx';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form, FormErrors, TextArea } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { useUser } from '../../shared/user/user';
import { useContact } from './api/contact';
import styles from './contact-page.module.css';

/** `/contact`: a message to the operator of the site. */
export function ContactPage() {
  usePageTitle(t('chrome.contact'));
  const contact = useContact();
  const { profile } = useUser();
  const [typed, setTyped] = useState<Partial<Record<'firstName' | 'email' | 'message', string>>>({});
  // Who is signed in writes under the name and the address of the account, unless others are typed.
  const message = { firstName: profile?.name ?? '', email: profile?.email ?? '', message: '', ...typed };
  const change = (name: keyof typeof message) => (event: { readonly target: { readonly value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  return (
    <div className={cx(page.page, page.narrow)}>
      <h1 className={page.title}>{t('chrome.contact')}</h1>
      {contact.isSuccess ? (
        <Notice title={t('account.contactThanks')} />
      ) : (
        <>
          <p className={styles.lead}>{t('account.contactLead')}</p>
          <Form onSubmit={() => contact.mutate({ ...message, email: message.email.trim() })}>
            <Field
              label={t('account.firstName')}
              name="firstName"
              autoComplete="given-name"
              required
              maxLength={80}
              value={message.firstName}
              onChange={change('firstName')}
            />
            <Field
              label={t('account.email')}
              type="email"
              name="email"
              autoComplete="email"
              required
              value={message.email}
              onChange={change('email')}
            />
            <TextArea
              label={t('account.message')}
              name="message"
              required
              maxLength={5000}
              value={message.message}
              onChange={change('message')}
            />
            <FormErrors error={contact.error} />
            <button type="submit" className={buttonClass('primary')} disabled={contact.isPending}>
              {t(contact.isPending ? 'account.registering' : 'account.send')}
            </button>
          </Form>
        </>
      )}
    </div>
  );
}
