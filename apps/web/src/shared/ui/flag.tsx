import { useState } from 'react';
import { countryName } from '../lib/format';
import styles from './flag.module.css';

/** Flag of a country. `labelled`: the name of the country is not next to it, so the picture has an accessible name. */
export function Flag({ iso, labelled = false }: { readonly iso: string; readonly labelled?: boolean }) {
  const [missing, setMissing] = useState(false);
  if (missing || !/^[A-Za-z]{2}$/.test(iso)) return null;
  const name = countryName(iso);
  return (
    <img
      className={styles.flag}
      src={`/flags/${iso.toUpperCase()}.svg`}
      width={18}
      height={12}
      loading="lazy"
      alt={labelled ? name : ''}
      title={name}
      onError={() => setMissing(true)}
    />
  );
}
