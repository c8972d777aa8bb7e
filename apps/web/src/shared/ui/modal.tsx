import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../language/messages';
import { cx } from '../lib/cx';
import { IconButton } from './icon-button';
import styles from './modal.module.css';

interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** `small` is as high as its content; `full` covers the screen. */
  readonly shape: 'left' | 'right' | 'centre' | 'small' | 'full';
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/**
 * The browser's native modal dialog. It traps the focus, closes on Esc, restores the focus, and needs no inline style, which the
 * content security policy forbids.
 */
export function Modal({ open, onClose, title, shape, children, footer }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element || element.open) return;
    const opener = document.activeElement;
    element.showModal();
    markPage();
    return () => {
      element.close();
      markPage();
      // The closed dialog has left the page, so the browser cannot return the focus itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);
  if (!open) return null;
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // A click on the backdrop closes the dialog; Esc and the close button do the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={cx(styles.modal, styles[shape])}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeOutside}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t('common.close')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        {children}
        {footer !== undefined && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}

/**
 * Whether a dialog is open, for the styles of the page. With `:has` on the root the browser would search the page for one after every change: four fifths
 * of its time for styles while a long result is scrolled.
 */
function markPage(): void {
  document.documentElement.toggleAttribute('data-dialog', document.querySelector('dialog[open]') !== null);
}

/** The scrolling part of a dialog. */
export function ModalBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.scroll}>{children}</div>;
}
