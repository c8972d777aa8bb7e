import type { Lot } from '@obverse/contracts';
import { pictureSizes } from '@obverse/lots';
import { use, useState } from 'react';
import { t } from '../language/messages';
import { LazyCompareToggle } from '../later/lazy';
import { Delivery } from '../lib/delivery';
import { FavouriteButton } from '../lists/favourite-button';
import type { LotDensity } from './density';
import { isNewForVisitor, isNewSince } from './last-visit';
import styles from './card-pictures.module.css';
import { Picture } from './picture';
import { pictureNumbers } from './picture-numbers';

interface CardPicturesProps {
  readonly lot: Lot;
  readonly density: LotDensity;
  readonly eager: boolean;
  readonly newSince: number | undefined;
  /** Where there is room for one side: the other one is shown. */
  readonly showsReverse: boolean;
}

/** A picture with at least this ratio of width to height shows both sides. */
const WIDE = 1.45;

/** `sizes` of a picture of one side, and of a picture of both sides, of which one is shown where there is room for one. */
const sizesOf: Readonly<Record<LotDensity, readonly [one: string, both: string]>> = {
  grid: [pictureSizes.card, pictureSizes.card],
  list: ['64px', '128px'],
  large: ['(min-width: 480px) 400px, 100vw', '(min-width: 480px) 800px, 200vw'],
};

/** The sides of the coin, with the favourite button: both in a grid, elsewhere one at a time. Many sellers photograph both in one wide picture. */
export function CardPictures({ lot, density, eager, newSince, showsReverse }: CardPicturesProps) {
  const [ratio, setRatio] = useState<number>();
  const [first = 0, second] = pictureNumbers(lot);
  const isWide = ratio !== undefined && ratio >= WIDE;
  const hasOther = second !== undefined && ratio !== undefined && !isWide;
  const isPair = hasOther && density === 'grid';
  const box = {
    lot,
    upTo: density === 'large' ? 3 : 2,
    alt: '',
    className: styles.picture,
    sizes: sizesOf[density][isWide ? 1 : 0],
  } as const;
  return (
    <div className={styles.pictures} data-pair={isPair || undefined} data-wide={isWide || undefined}>
      <Picture {...box} position={first} eager={eager} onRatio={setRatio} />
      {hasOther && (isPair || showsReverse) && <Picture {...box} position={second} />}
      <NewMark lot={lot} newSince={newSince} />
      <FavouriteButton lot={lot} className={styles.favourite} />
      <LazyCompareToggle lot={lot} className={styles.compare} />
    </div>
  );
}

function NewMark({ lot, newSince }: Pick<CardPicturesProps, 'lot' | 'newSince'>) {
  const delivery = use(Delivery);
  const isNew = lot.isActive && (delivery ? lot.isNew : isNewForVisitor(lot));
  return (
    (newSince === undefined ? isNew : isNewSince(lot, newSince)) && (
      <span className={styles.fresh}>{t('lots.new')}</span>
    )
  );
}
