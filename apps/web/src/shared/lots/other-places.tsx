import type { LotPlace } from '@obverse/contracts';
import { Fragment } from 'react';
import { t, tElements } from '../language/messages';
import { cx } from '../lib/cx';
import { paths } from '../lib/paths';
import { Link } from '../routing/link';
import styles from './other-places.module.css';

interface OtherPlacesProps {
  readonly places: readonly LotPlace[];
  /** Number of places shown by name; the rest is counted. Absent: all. */
  readonly most?: number;
  readonly className?: string | undefined;
}

/** "Also at Leu Numismatik, Sixbid (2023)": links to other lots of the same specimen. Ended ones show the year. */
export function OtherPlaces({ places, most = places.length, className }: OtherPlacesProps) {
  if (places.length === 0) return null;
  const more = places.length - most;
  const links = places.slice(0, most).map((place, index) => (
    <Fragment key={place.id}>
      {index > 0 && ', '}
      <Link to={paths.lot(place)} className={styles.place}>
        {place.title}
      </Link>
      {yearOf(place)}
    </Fragment>
  ));
  return (
    <p className={cx(styles.places, className)}>
      {tElements('lots.alsoAt', { places: links })}
      {more > 0 && t('lots.andMore', { count: more })}
    </p>
  );
}

function yearOf({ isActive, closedOn }: LotPlace): string {
  return isActive || closedOn === undefined ? '' : ` (${new Date(closedOn).getFullYear()})`;
}
