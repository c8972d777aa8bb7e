import { lotReportReasons, MAX_REPORT_WORDS, type LotReportReason } from '@obverse/contracts';
import { useState } from 'react';
import { t, type MessageKey } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form, FormErrors, TextArea } from '../../shared/ui/form';
import { useUser } from '../../shared/user/user';
import { useReport } from './api/report';
import styles from './report-form.module.css';

const reasonTexts: Readonly<Record<LotReportReason, MessageKey>> = {
  picture: 'lotpage.reasonPicture',
  description: 'lotpage.reasonDescription',
  price: 'lotpage.reasonPrice',
  ended: 'lotpage.reasonEnded',
  specimen: 'lotpage.reasonSpecimen',
  forgery: 'lotpage.reasonForgery',
  other: 'lotpage.reasonOther',
};

/** What is wrong with a lot, in words if the reason does not say it, and where an answer goes. A user is answered at the address of the account. */
export function ReportForm({ lotId }: { readonly lotId: string }) {
  const { signedIn } = useUser();
  const report = useReport(lotId);
  const [reason, setReason] = useState<LotReportReason>();
  const [words, setWords] = useState('');
  const [email, setEmail] = useState('');
  const send = () => {
    if (reason === undefined) return;
    const given = { words: words.trim(), email: email.trim() };
    report.mutate({
      reason,
      ...(given.words === '' ? {} : { words: given.words }),
      ...(signedIn || given.email === '' ? {} : { email: given.email }),
    });
  };
  if (report.isSuccess) return <p role="status">{t('lotpage.reportThanks')}</p>;
  return (
    <Form onSubmit={send}>
      <p>{t('lotpage.reportLead')}</p>
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>{t('lotpage.reportReason')}</legend>
        {lotReportReasons.map((each) => (
          <label key={each} className={styles.reason}>
            <input type="radio" name="reason" required checked={reason === each} onChange={() => setReason(each)} />
            {t(reasonTexts[each])}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t(reason === 'other' ? 'lotpage.reportWords' : 'lotpage.reportWordsOptional')}
        name="words"
        required={reason === 'other'}
        maxLength={MAX_REPORT_WORDS}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {!signedIn && (
        <Field
          label={t('lotpage.reportEmail')}
          hint={t('lotpage.reportEmailHint')}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <FormErrors error={report.error} />
      <button type="submit" className={buttonClass('primary')} disabled={report.isPending}>
        {t('account.send')}
      </button>
    </Form>
  );
}
