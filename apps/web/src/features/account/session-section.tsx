import type { Session } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { ago, formatMoment } from '../../shared/lib/time';
import { useNow } from '../../shared/lib/use-now';
import { buttonClass } from '../../shared/ui/button';
import { Section } from '../../shared/ui/section';
import { AccountErrors } from './account-errors';
import { useEndSession, useSessions } from './api/sessions';
import styles from './account-section.module.css';

/** Where the user is signed in. */
export function SessionSection() {
  const { data = [], error } = useSessions();
  const end = useEndSession();
  return (
    <Section title={t('account.sessions')} lead={t('account.sessionsLead')}>
      <ul>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} busy={end.isPending} end={() => end.mutate(session.id)} />
        ))}
      </ul>
      <AccountErrors error={error ?? end.error} />
      {data.length > 1 && (
        <div className={styles.actions}>
          <button
            type="button"
            className={buttonClass('quiet')}
            disabled={end.isPending}
            onClick={() => end.mutate(undefined)}
          >
            {t('account.endOthers')}
          </button>
        </div>
      )}
    </Section>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly end: () => void;
}

function SessionRow({ session: { device, current, lastUsedAt }, busy, end }: SessionRowProps) {
  const now = useNow();
  return (
    <li className={styles.row}>
      <p>
        {device || t('account.unknownDevice')}
        <br />
        <time dateTime={lastUsedAt} title={formatMoment(lastUsedAt)} className={styles.faint}>
          {current ? t('account.thisSession') : t('account.lastUsed', { ago: ago(lastUsedAt, now) })}
        </time>
      </p>
      {!current && (
        <button type="button" className={buttonClass('quiet')} disabled={busy} onClick={end}>
          {t('account.endSession')}
        </button>
      )}
    </li>
  );
}
