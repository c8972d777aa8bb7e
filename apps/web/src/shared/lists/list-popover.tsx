import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from '../ui/button';
import styles from './list-popover.module.css';

interface ListPopoverProps {
  readonly button: ReactNode;
  /** The accessible name of the button, if it differs from its text. */
  readonly label?: string;
  /** Called with a function that closes the popover. The focus then returns to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a popover of the browser, which closes on Esc and on a click elsewhere. Its content is made when it opens. */
export function ListPopover({ button, label, children }: ListPopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const anchor = `--popover${id.replace(/\W/g, '')}`;
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('button, input, a')?.focus({ preventScroll: true });
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={buttonClass('quiet')}
        popoverTarget={id}
        aria-label={label}
        style={{ anchorName: anchor }}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        style={{ positionAnchor: anchor }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
