import { X } from 'lucide-react';
import { type ComponentProps, type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../language/messages';
import { buttonClass } from './button';
import { IconButton } from './icon-button';
import styles from './toast.module.css';

export interface ToastOptions {
  readonly text: string;
  /** A button beside the text, such as "Undo". It dismisses the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Default: 6 seconds. The time does not run while the pointer or the focus is on the toast. */
  readonly lastsMs?: number;
}

interface Shown extends ToastOptions {
  readonly id: number;
}

const DEFAULT_MS = 6_000;
const MAX_SHOWN = 3;

let shown: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replaceShown(next: readonly Shown[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Shows a short message at the bottom of the page; the oldest of more than three goes. Returns a function that removes it. */
export function showToast(options: ToastOptions): () => void {
  lastId += 1;
  const id = lastId;
  replaceShown([...shown, { ...options, id }].slice(-MAX_SHOWN));
  return () => remove(id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of the toasts. It exists all the time, because screen readers announce only changes of a region that they know. */
export function ToastRegion() {
  const current = () => shown;
  const toasts = useSyncExternalStore(subscribe, current, current);
  // A toast has no place without the region, and must not come back with the next one.
  useEffect(() => () => replaceShown([]), []);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function Toast({ toast }: { readonly toast: Shown }) {
  const { id, text, action, lastsMs = DEFAULT_MS } = toast;
  const [held, setHeld] = useState(false);
  const focusBefore = useRef<Element | null>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => remove(id), lastsMs);
    return () => clearTimeout(timer);
  }, [held, id, lastsMs]);
  const dismiss = () => {
    const before = focusBefore.current;
    remove(id);
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

function remove(id: number): void {
  replaceShown(shown.filter((toast) => toast.id !== id));
}
