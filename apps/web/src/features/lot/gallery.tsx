import type { Lot } from '@obverse/contracts';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { Picture } from '../../shared/lots/picture';
import { IconButton } from '../../shared/ui/icon-button';
import styles from './gallery.module.css';
import { MAX_ZOOM, useGallery } from './use-gallery';
import { useKeepCentre } from './use-keep-centre';

const onMobile = /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent);
const sides = ['obverse', 'reverse'];

/** The pictures of a lot. On mobile devices a strip to swipe and pinch, elsewhere one picture with zoom levels. */
export function Gallery({ lot }: { readonly lot: Lot }) {
  return onMobile && lot.imageCount > 0 ? <Strip lot={lot} /> : <Stage lot={lot} />;
}

function Strip({ lot }: { readonly lot: Lot }) {
  return (
    // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.strip} aria-label="Pictures" tabIndex={0}>
      {positionsOf(lot).map((position) => (
        <li key={position}>
          <Picture
            lot={lot}
            position={position}
            alt={altOf(lot, position)}
            upTo={3}
            sizes="100vw"
            eager={position === 0}
            className={styles.picture}
          />
        </li>
      ))}
    </ul>
  );
}

function Stage({ lot }: { readonly lot: Lot }) {
  const gallery = useGallery(lot.imageCount);
  const frame = useKeepCentre(gallery.zoom);
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <div className={styles.frame} ref={frame} data-zoom={gallery.zoom} onClick={gallery.cycle} role="presentation">
          <Picture
            lot={lot}
            position={gallery.position}
            alt={altOf(lot, gallery.position)}
            upTo={3}
            sizes={gallery.zoom === 0 ? '(min-width: 900px) 60vw, 100vw' : '180vw'}
            eager
            className={styles.picture}
          />
        </div>
        {lot.imageCount > 0 && (
          <div className={styles.tools}>
            <IconButton label="Zoom out" disabled={gallery.zoom === 0} onClick={gallery.zoomOut}>
              <ZoomOut aria-hidden />
            </IconButton>
            <IconButton label="Zoom in" disabled={gallery.zoom === MAX_ZOOM} onClick={gallery.zoomIn}>
              <ZoomIn aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {lot.imageCount > 1 && (
        <ul className={styles.thumbs} aria-label="Pictures">
          {positionsOf(lot).map((position) => (
            <li key={position}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`Show ${altOf(lot, position)}`}
                aria-pressed={position === gallery.position}
                onClick={() => gallery.show(position)}
              >
                <Picture lot={lot} position={position} alt="" upTo={1} sizes="80px" className={styles.picture} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function positionsOf({ imageCount }: Lot): readonly number[] {
  return Array.from({ length: imageCount }, (_, position) => position);
}

/** Two pictures are obverse and reverse. With more pictures the sides are unknown. */
function altOf(lot: Lot, position: number): string {
  const side = lot.imageCount === 2 ? sides[position] : `picture ${position + 1}`;
  return `${lot.title}, ${side}`;
}
