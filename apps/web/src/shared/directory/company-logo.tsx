import type { LogoFields } from '@obverse/contracts';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './company-logo.module.css';

interface CompanyLogoProps {
  readonly company: LogoFields;
  /** Shown if the logo is missing or does not load. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** Logo of a company, scaled down to its box, on the background it needs in each theme. Hidden from screen readers because the name is next to it. */
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
