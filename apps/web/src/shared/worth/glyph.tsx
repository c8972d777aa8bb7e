import type { WorthPoint } from '@obverse/contracts';
import styles from './price-chart.module.css';

type GlyphProps = Pick<WorthPoint, 'kind' | 'uncounted'>;

/** The sign of a point around the origin, in SVG. Kinds differ in shape and filling, not in colour alone; what is not counted is crossed out. */
export function Glyph({ kind, uncounted }: GlyphProps) {
  return (
    <>
      <Shape kind={kind} />
      {uncounted !== undefined && <path d="M-8 8 8 -8" className={styles.cross} />}
    </>
  );
}

function Shape({ kind }: Pick<GlyphProps, 'kind'>) {
  switch (kind) {
    case 'result':
      return <circle r="5" className={styles.result} />;
    case 'asking':
      return <path d="M0 -6.5 6.5 0 0 6.5 -6.5 0Z" className={styles.asking} />;
    case 'last-asked':
      return <path d="M0 -6 6 5H-6Z" className={styles.lastAsked} />;
    case 'unsold':
      return <circle r="4.5" className={styles.unsold} />;
  }
}
