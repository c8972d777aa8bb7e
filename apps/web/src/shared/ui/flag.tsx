import { useState } from 'react';
import { countryName } from '../lib/format';
import styles from './flag.module.css';

/** A country's flag. `labelled`: the country's name is not written beside it, so the picture has to say it. */
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
