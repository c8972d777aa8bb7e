import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '../language/messages';
import { IconButton } from './icon-button';
import { dismissToast, subscribeToToasts, toasts, type ShownToast } from './toast-store';
import styles from './toast-region.module.css';

/** Where toasts appear. Screen readers announce them. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeToToasts, toasts);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastBox({ toast: { id, text, action } }: { readonly toast: ShownToast }) {
  return (
    <div className={styles.toast}>
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={t('common.close')} onClick={() => dismissToast(id)}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
