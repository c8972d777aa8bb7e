import styles from './account-section.module.css';

/** Says that a change was stored. */
export function Saved({ text }: { readonly text: string }) {
  return (
    <p className={styles.saved} role="status">
      {text}
    </p>
  );
}
