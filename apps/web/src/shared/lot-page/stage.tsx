import { pictureSizes } from '@obverse/lots';
import { ZoomIn, ZoomOut } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '../language/messages';
import { Picture } from '../lots/picture';
import { pictureNumbers } from '../lots/picture-numbers';
import { IconButton } from '../ui/icon-button';
import type { GalleryLot } from './gallery-lot';
import styles from './gallery.module.css';
import { altOf } from './picture-alt';
import { MAX_ZOOM, useGallery, type GalleryState } from './use-gallery';
import { useKeepCentre } from './use-keep-centre';
import { useStageGestures } from './use-stage-gestures';

/** One picture with the zoom levels 0 to 2, by buttons, click, wheel, pinch and keys, and the other pictures below it. */
export function Stage({ lot, first }: { readonly lot: GalleryLot; readonly first?: number }) {
  const positions = pictureNumbers(lot);
  const gallery = useGallery(positions.length, first);
  const position = positions[gallery.index] ?? 0;
  const hasPicture = positions.length > 0;
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <Frame gallery={gallery} enabled={hasPicture}>
          <Picture
            lot={lot}
            position={position}
            alt={altOf(lot, position)}
            upTo={3}
            sizes={gallery.zoom === 0 ? pictureSizes.stage : '180vw'}
            eager
            className={styles.picture}
          />
        </Frame>
        {hasPicture && (
          // A button that has the focus keeps it at the last level: it is not `disabled`.
          <div className={styles.tools}>
            <IconButton label={t('lot.zoomOut')} aria-disabled={gallery.zoom === 0} onClick={gallery.zoomOut}>
              <ZoomOut aria-hidden />
            </IconButton>
            <IconButton label={t('lot.zoomIn')} aria-disabled={gallery.zoom === MAX_ZOOM} onClick={gallery.zoomIn}>
              <ZoomIn aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {positions.length > 1 && <Thumbs lot={lot} positions={positions} gallery={gallery} />}
    </div>
  );
}

interface FrameProps {
  readonly gallery: GalleryState;
  readonly enabled: boolean;
  readonly children: ReactNode;
}

/** The scrolling frame around the picture. Keys: arrows for the pictures, + and - for the zoom, Esc for level 0. */
function Frame({ gallery, enabled, children }: FrameProps) {
  const frame = useKeepCentre(gallery.zoom);
  const gestures = useStageGestures(frame, gallery);
  // At level 0 Esc is left to a dialog around the frame.
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowRight: () => gallery.show(gallery.index + 1),
    ArrowLeft: () => gallery.show(gallery.index - 1),
    '+': gallery.zoomIn,
    '=': gallery.zoomIn,
    '-': gallery.zoomOut,
    Escape: gallery.zoom > 0 ? gallery.reset : undefined,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  if (!enabled) return <div className={styles.frame}>{children}</div>;
  return (
    // The frame scrolls when it is zoomed, so it must be reachable by keyboard (WCAG 2.1.1), and its keys do what the buttons do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className={styles.frame}
      data-zoom={gallery.zoom}
      role="group"
      aria-label={t('lot.pictures')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...gestures}
    >
      {children}
    </div>
  );
}

interface ThumbsProps {
  readonly lot: GalleryLot;
  readonly positions: readonly number[];
  readonly gallery: GalleryState;
}

function Thumbs({ lot, positions, gallery }: ThumbsProps) {
  return (
    <ul className={styles.thumbs} aria-label={t('lot.pictures')}>
      {positions.map((position, index) => (
        <li key={position}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={t('lot.show', { picture: altOf(lot, position) })}
            aria-pressed={index === gallery.index}
            onClick={() => gallery.show(index)}
          >
            <Picture lot={lot} position={position} alt="" upTo={1} sizes="80px" className={styles.picture} />
          </button>
        </li>
      ))}
    </ul>
  );
}
