import { X } from 'lucide-react';
import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react';
import { t } from '../language/messages';
import { buttonClass } from './button';
import { IconButton } from './icon-button';
import { removeToast, useToasts, type Shown, type ToastOptions } from './toast';
import styles from './toast.module.css';

const DEFAULT_MS = 6_000;

export function Toasts() {
  return useToasts().map((toast) => <Toast key={toast.id} toast={toast} />);
}

function Toast({ toast }: { readonly toast: Shown }) {
  const { id, text, action, lastsMs = DEFAULT_MS } = toast;
  const [held, setHeld] = useState(false);
  const focusBefore = useRef<Element | null>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => removeToast(id), lastsMs);
    return () => clearTimeout(timer);
  }, [held, id, lastsMs]);
  const dismiss = () => {
    const before = focusBefore.current;
    removeToast(id);
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
  const onFocus = (event: FocusEvent) => {
    setHeld(true);
    if (!event.currentTarget.contains(event.relatedTarget)) focusBefore.current = event.relatedTarget;
  };
  return (
    <ToastBox
      text={text}
      action={
        action && {
          label: action.label,
          run: () => {
            dismiss();
            action.run();
          },
        }
      }
      onDismiss={dismiss}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    />
  );
}

interface ToastBoxProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly text: string;
  readonly action: ToastOptions['action'];
  readonly onDismiss: () => void;
}

/** What a toast looks like. */
export function ToastBox({ text, action, onDismiss, ...rest }: ToastBoxProps) {
  return (
    <div className={styles.toast} {...rest}>
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={buttonClass('bare')} onClick={action.run}>
          {action.label}
        </button>
      )}
      <IconButton label={t('common.close')} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
