import { pictureSizes } from '@obverse/lots';
import { use, useState } from 'react';
import { t } from '../language/messages';
import { Delivery } from '../lib/delivery';
import { useHashModal } from '../lib/use-hash-modal';
import { Picture } from '../lots/picture';
import { pictureNumbers } from '../lots/picture-numbers';
import { Modal } from '../ui/modal';
import type { GalleryLot } from './gallery-lot';
import styles from './gallery.module.css';
import { altOf } from './picture-alt';
import { Stage } from './stage';

const isMobile = () => /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent);

/** The pictures of a lot. On mobile devices a strip to swipe, whose pictures open large at a tap, elsewhere one picture with zoom levels. */
export function Gallery({ lot }: { readonly lot: GalleryLot }) {
  const delivery = use(Delivery);
  const hasStrip = delivery ? delivery.isMobile : isMobile();
  return hasStrip && pictureNumbers(lot).length > 0 ? <Strip lot={lot} /> : <Stage lot={lot} />;
}

function Strip({ lot }: { readonly lot: GalleryLot }) {
  const positions = pictureNumbers(lot);
  const { open, setOpen } = useHashModal('picture');
  const [tapped, setTapped] = useState(0);
  const enlarge = (index: number) => {
    setTapped(index);
    setOpen(true);
  };
  return (
    <>
      {/* A scrollable region must be reachable by keyboard (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.strip} aria-label={t('lot.pictures')} tabIndex={0}>
        {positions.map((position, index) => (
          <li key={position}>
            <button type="button" className={styles.enlarge} onClick={() => enlarge(index)}>
              <Picture
                lot={lot}
                position={position}
                alt={altOf(lot, position)}
                upTo={3}
                sizes={pictureSizes.strip}
                eager={index === 0}
                className={styles.picture}
              />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Modal open onClose={() => setOpen(false)} title={t('lot.pictures')} shape="full">
          <div className={styles.full}>
            <Stage lot={lot} first={tapped} />
          </div>
        </Modal>
      )}
    </>
  );
}
