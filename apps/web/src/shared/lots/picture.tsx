import { pictureWidths, type PictureSize } from '@obverse/lots';
import { use, useEffect, useState } from 'react';
import { cx } from '../lib/cx';
import { Delivery } from '../lib/delivery';
import { imagePath, type LotNames } from '../lib/paths';
import styles from './picture.module.css';
import { pictureNumbers, type PicturedLot } from './picture-numbers';
import { wasShown } from './shown-pictures';
import { isWaitingPicture } from './waiting-picture';

interface PictureProps {
  readonly lot: LotNames & PicturedLot & { readonly ext: string };
  readonly position?: number;
  readonly alt: string;
  /** The largest size index this box needs. */
  readonly upTo: PictureSize;
  /** Width of the box as the `sizes` attribute: `(min-width: 1200px) 25vw, 50vw`. */
  readonly sizes: string;
  readonly eager?: boolean;
  /** Fills the box from the left, so that a picture of both sides shows the obverse. */
  readonly fit?: 'contain' | 'cover';
  /** Called with width divided by height when the picture has loaded. */
  readonly onRatio?: (ratio: number) => void;
  readonly className?: string | undefined;
}

/** The pause before each of the first five times that a picture which is not there yet is requested again, and the longest, milliseconds. The first request makes the crawler fetch it. */
const FIRST_MS = 400;
const LONGEST_MS = 60_000;
/** While the server states that it is still to be fetched. */
const TRIES_WHILE_WAITING = 25;
const TRIES_AFTER_ERRORS = 11;
const sizeIndexes = [0, 1, 2, 3] as const satisfies readonly PictureSize[];

/**
 * A picture of a lot in a box of fixed shape. If the crawler has not fetched it yet, a placeholder is shown and the picture is requested
 * again after growing pauses, for a quarter of an hour.
 */
export function Picture(props: PictureProps) {
  const { lot, position = 0, alt, upTo, sizes, eager = false, fit = 'contain', onRatio, className } = props;
  const delivery = use(Delivery);
  const path = imagePath(lot, upTo, position);
  const wasThere = delivery !== undefined || wasShown(path);
  // The delivered page has one picture for which the client waits. Others must not take its part of the connection.
  const isUrgent = delivery ? delivery.firstPicture === path : eager;
  const picture = usePictureTries(`${lot.id}-${position}`, wasThere ? 'there' : 'loading');
  const address = (size: PictureSize) =>
    imagePath(lot, size, position) + (picture.tries > 0 ? `?again=${picture.tries}` : '');
  const exists = pictureNumbers(lot).includes(position);
  const wanted = exists && picture.state !== 'missing';
  return (
    <span className={cx(styles.box, className)}>
      {picture.state !== 'there' && <Placeholder />}
      {wanted && (
        <img
          key={picture.tries}
          className={styles.picture}
          data-there={picture.state === 'there' || undefined}
          src={address(upTo)}
          srcSet={sizeIndexes
            .slice(0, upTo + 1)
            .map((size) => `${address(size)} ${pictureWidths[size]}w`)
            .join(', ')}
          sizes={sizes}
          alt={alt}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
          decoding={wasThere ? 'sync' : 'async'}
          data-fit={fit}
          onLoad={({ currentTarget }) => {
            if (isWaitingPicture(currentTarget)) return picture.failed(TRIES_WHILE_WAITING);
            picture.arrived();
            onRatio?.(currentTarget.naturalWidth / currentTarget.naturalHeight);
          }}
          onError={() => picture.failed(TRIES_AFTER_ERRORS)}
        />
      )}
    </span>
  );
}

type PictureState = 'loading' | 'there' | 'waiting' | 'missing';

/** Loading → loaded, or → waiting → loading again, and so on, → missing. Starts again for another picture. */
function usePictureTries(identity: string, first: 'loading' | 'there') {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<PictureState>(first);
  const [shown, setShown] = useState(identity);
  if (shown !== identity) {
    setShown(identity);
    setTries(0);
    setState(first);
  }
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(
      () => {
        setTries(tries + 1);
        setState('loading');
      },
      Math.min(FIRST_MS * 2 ** Math.max(tries - 4, 0), LONGEST_MS),
    );
    return () => clearTimeout(timer);
  }, [state, tries]);
  return {
    tries,
    state,
    arrived: () => setState('there'),
    failed: (most: number) => setState(tries < most ? 'waiting' : 'missing'),
  };
}

function Placeholder() {
  return (
    <svg viewBox="0 0 100 100" className={styles.placeholder} aria-hidden>
      <circle cx="50" cy="50" r="34" />
      <circle cx="50" cy="50" r="29" strokeDasharray="0.1 5" strokeLinecap="round" strokeWidth="2" />
      <path d="M50 31c-9.5 0-15.5 8.2-15.5 19S40.5 69 50 69s15.5-8.2 15.5-19S59.5 31 50 31Zm.6 4.5c5.6 0 8.6 6.5 8.6 14.2S56.2 64.5 50.6 64.5 41 57.5 41 49.800s4-14.3 9.6-14.300Z" />
    </svg>
  );
}
