import type { ReactNode } from 'react';
import { t } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { Field } from '../../shared/ui/form';
import { showToast } from '../../shared/ui/toast';
import styles from './saved-searches.module.css';

interface ShownOnceProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** Shown when the value was copied. */
  readonly copied: string;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** A secret that is shown until the page is left, and can be copied. */
export function ShownOnce({ label, hint, value, copied, children }: ShownOnceProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ text: copied });
    } catch {
      // A browser that forbids it shows the value, which can be selected.
      showToast({ text: hint });
    }
  };
  return (
    <>
      <Field label={label} hint={hint} readOnly value={value} onFocus={({ target }) => target.select()} />
      <div className={styles.choices}>
        <button type="button" className={buttonClass('primary')} onClick={() => void copy()}>
          {t('searches.addressCopy')}
        </button>
        {children}
      </div>
    </>
  );
}
