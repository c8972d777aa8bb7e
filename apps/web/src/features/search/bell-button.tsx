import type { ComponentPropsWithRef } from 'react';
import { buttonClass } from '../../shared/ui/button';
import { IconButton } from '../../shared/ui/icon-button';

interface BellButtonProps extends ComponentPropsWithRef<'button'> {
  readonly label: string;
  /** With its label next to the icon. */
  readonly labelled: boolean;
}

/** The button that saves a search; its child is the icon. */
export function BellButton({ label, labelled, children, className, ...rest }: BellButtonProps) {
  if (!labelled)
    return (
      <IconButton label={label} className={className} {...rest}>
        {children}
      </IconButton>
    );
  return (
    <button type="button" className={buttonClass()} {...rest}>
      {children}
      {label}
    </button>
  );
}
