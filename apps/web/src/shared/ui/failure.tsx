import { ApiError, technicalMessage } from '@obverse/contracts';
import { t } from '../language/messages';
import { pageReload } from '../lib/reload-page';
import { Link } from '../routing/link';
import { buttonClass } from './button';
import styles from './failure.module.css';
import { Notice } from './notice';

const TOO_MANY_REQUESTS = 429;

/** A failed call. A refusal shows the server's message. Each has a way on: a reload, or the call once more where it may succeed later. */
export function Failure({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  if (error instanceof ApiError && error.status < 500) return <Refusal error={error} retry={retry} />;
  if (error instanceof ApiError && error.status === 503) {
    // A proxy in front of the gateway says nothing that a visitor can read.
    const title = error.message === technicalMessage ? t('common.noConnection') : error.message;
    return <Notice urgent title={title} action={<Again label={t('common.retry')} onClick={retry} />} />;
  }
  return (
    <Notice
      urgent
      title={t('common.technical')}
      action={<Again label={t('common.reload')} onClick={() => pageReload.run()} />}
    >
      <details className={styles.developer}>
        <summary>{t('common.developerInfo')}</summary>
        <code>{`${error.name}: ${error.message}`}</code>
      </details>
    </Notice>
  );
}

function Refusal({ error, retry }: { readonly error: ApiError; readonly retry: () => void }) {
  if (error.status === 401) return <SignInNeeded />;
  return (
    <Notice
      urgent
      title={error.message}
      action={
        error.status === TOO_MANY_REQUESTS ? (
          <Again label={t('common.retry')} onClick={retry} />
        ) : (
          <Again label={t('common.reload')} onClick={() => pageReload.run()} />
        )
      }
    >
      {error.body.errors.length > 0 && (
        <ul className={styles.faults}>
          {error.body.errors.map((fault) => (
            <li key={`${fault.path ?? ''}-${fault.message}`}>{fault.message}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function SignInNeeded() {
  return (
    <Notice
      urgent
      title={t('chrome.signInToContinue')}
      action={
        <Link to={{ hash: 'm-login' }} className={buttonClass('primary')}>
          {t('chrome.signIn')}
        </Link>
      }
    />
  );
}

function Again({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={buttonClass('primary')} onClick={onClick}>
      {label}
    </button>
  );
}
