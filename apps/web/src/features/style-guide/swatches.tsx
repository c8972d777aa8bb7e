import styles from './style-guide.module.css';

const colours = [
  'page',
  'surface',
  'sunken',
  'plinth',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'ink-faint',
  'accent',
  'accent-strong',
  'accent-wash',
  'on-accent',
  'gold',
  'soon',
  'soon-wash',
  'good',
  'bad',
  'bad-wash',
  'mount',
];

export function Swatches() {
  return (
    <ul className={styles.swatches}>
      {colours.map((name) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
