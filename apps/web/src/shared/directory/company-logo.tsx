import type { LogoFields } from '@obverse/contracts';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './company-logo.module.css';

interface CompanyLogoProps {
  readonly company: LogoFields;
  /** What stands in its place where there is none, or where it cannot be had. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A company's logo, never larger than its box, on the ground it needs in each theme. Says nothing to screen readers: the name beside it does. */
export function CompanyLogo({ company: { logoUrls, logoBg }, children = null, className }: CompanyLogoProps) {
  const [failed, setFailed] = useState<string>();
  const src = logoUrls?.FullW ?? logoUrls?.FullB;
  if (src === undefined || failed === src) return children;
  const grounds = { '--on-white': logoBg?.FullW ?? 'transparent', '--on-black': logoBg?.FullB ?? 'transparent' };
  return (
    <span
      className={cx(styles.box, className)}
      data-ground={logoBg !== undefined || undefined}
      style={grounds as CSSProperties}
    >
      <img className={styles.logo} src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
    </span>
  );
}
