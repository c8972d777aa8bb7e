import type { LogoFields } from '@obverse/contracts';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './company-logo.module.css';

/** The name of a company as a picture: wider than this ratio to its height it needs a row of its own to be read. */
const WIDE = 3;

interface CompanyLogoProps {
  readonly company: LogoFields;
  /** Shown if the logo is missing or does not load. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** Logo of a company, scaled down to its box, on the background it needs in each theme. Hidden from screen readers because the name is next to it. */
export function CompanyLogo({ company: { logoUrls, logoBg }, children = null, className }: CompanyLogoProps) {
  const [failed, setFailed] = useState<string>();
  const [wide, setWide] = useState(false);
  const src = logoUrls?.FullW ?? logoUrls?.FullB;
  if (src === undefined || failed === src) return children;
  const grounds = { '--on-white': logoBg?.FullW ?? 'transparent', '--on-black': logoBg?.FullB ?? 'transparent' };
  return (
    <span
      className={cx(styles.box, className)}
      data-ground={logoBg !== undefined || undefined}
      data-wide={wide || undefined}
      style={grounds as CSSProperties}
    >
      <img
        className={styles.logo}
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setWide(naturalWidth > naturalHeight * WIDE)}
      />
    </span>
  );
}
