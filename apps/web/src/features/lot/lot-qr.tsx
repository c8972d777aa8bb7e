import encodeQR from 'qr';
import { useMemo } from 'react';
import { t } from '../../shared/language/messages';
import styles from './lot-qr.module.css';

/** Modules of free space around the symbol (ISO/IEC 18004). */
const QUIET = 4;

/** The short address of a lot's page. */
export function lotAddress(id: string): string {
  return `${location.origin}/lot/${id}`;
}

/** The address of the lot's page as a QR code with the address below it. */
export function LotQr({ id }: { readonly id: string }) {
  const address = lotAddress(id);
  const { size, path } = useMemo(() => drawnCode(address), [address]);
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className={styles.code}
        role="img"
        aria-label={t('lotpage.qrOf', { address })}
      >
        <rect width={size} height={size} className={styles.light} />
        <path d={path} className={styles.dark} />
      </svg>
      <figcaption className={styles.address}>{address}</figcaption>
    </figure>
  );
}

/** The dark modules as an SVG path; `size` modules wide, with the free space. */
export function drawnCode(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { border: QUIET });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, path };
}
