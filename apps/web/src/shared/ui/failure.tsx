import { ApiError, apiMessages } from '@obverse/contracts';
import { buttonClass } from './button';
import styles from './failure.module.css';
import { Notice } from './notice';

/** A failed call. A server error offers a reload; a refusal shows the server's message. */
export function Failure({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  if (error instanceof ApiError && error.status < 500) return <Refusal error={error} />;
  if (error instanceof ApiError && error.status === 503) {
    return <Notice urgent title={error.message} action={<Again label="Try again" onClick={retry} />} />;
  }
  return (
    <Notice urgent title={apiMessages.technical} action={<Again label="Reload" onClick={() => location.reload()} />}>
      <details className={styles.developer}>
        <summary>Developer info</summary>
        <code>{`${error.name}: ${error.message}`}</code>
      </details>
    </Notice>
  );
}

function Refusal({ error }: { readonly error: ApiError }) {
  const title = error.status === 401 ? apiMessages.signInNeeded : error.message;
  return (
    <Notice urgent title={title}>
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

function Again({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={buttonClass('primary')} onClick={onClick}>
      {label}
    </button>
  );
}
