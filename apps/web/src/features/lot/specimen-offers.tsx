import type { OfferMoney, SpecimenOffer } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import { t, type MessageKey } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { formatDay } from '../../shared/lib/time';
import { endText } from '../../shared/lot-page/past-results';
import { BidState } from '../../shared/lots/bid-state';
import { EndLine } from '../../shared/lots/end-line';
import { LotPrice } from '../../shared/lots/lot-price-line';
import { Picture } from '../../shared/lots/picture';
import { Link } from '../../shared/routing/link';
import styles from './specimen-offers.module.css';

const moneyTexts: Readonly<Record<OfferMoney, MessageKey>> = {
  asking: 'lotpage.asking',
  'last-asked': 'lotpage.lastAsked',
  result: 'lot.soldFor',
  bid: 'lot.currentBid',
  'last-bid': 'lotpage.lastBid',
  start: 'lot.startPrice',
  original: 'lot.originalPrice',
};

interface OffersProps {
  readonly offers: readonly SpecimenOffer[];
}

/** Where the same specimen is offered now, with the price there. Nothing without such an offer. */
export function SeenElsewhere({ offers }: OffersProps) {
  const present = offers.filter(({ lot }) => lot.isActive);
  if (present.length === 0) return null;
  return (
    <section className={styles.elsewhere} aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t('lotpage.elsewhere')}</h2>
      <ul className={styles.offers}>
        {present.map((offer) => (
          <li key={offer.lot.id} className={styles.offer}>
            <Link to={paths.lot(offer.lot)} className={styles.seller}>
              {sellerOf(offer)}
            </Link>
            <Money offer={offer} />
            <p className={styles.state}>
              <BidState lot={offer.lot} />
              {offer.lot.closedOn && <EndLine closedOn={offer.lot.closedOn} />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The lots of the same specimen that have ended, the latest first. Nothing without one. */
export function EarlierAppearances({ offers, className }: OffersProps & { readonly className: string | undefined }) {
  const past = offers.filter(({ lot }) => !lot.isActive);
  if (past.length === 0) return null;
  return (
    <section className={className} aria-labelledby="earlier">
      <h2 id="earlier">{t('lotpage.earlier')}</h2>
      <p className={styles.lead}>{t('lotpage.earlierLead')}</p>
      <ol className={styles.past}>
        {past.map((offer) => (
          <li key={offer.lot.id} className={styles.appearance}>
            <Picture lot={offer.lot} alt="" upTo={1} sizes="96px" className={styles.picture} />
            <div className={styles.words}>
              <p className={styles.day}>
                {offer.lot.closedOn ? (
                  <time dateTime={offer.lot.closedOn}>{formatDay(offer.lot.closedOn)}</time>
                ) : (
                  t('lotpage.dayUnknown')
                )}
                <span className={styles.end}>{endText(offer.lot)}</span>
              </p>
              <p className={styles.seller}>{sellerOf(offer)}</p>
              <Link to={paths.lot(offer.lot)} className={styles.title}>
                {lotName(offer.lot)}
              </Link>
              <Money offer={offer} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "Last asked ≈ $120.00 €110.00", or that the price is not known. */
function Money({ offer: { money, lot } }: { readonly offer: SpecimenOffer }) {
  const isKnown = lot.price !== undefined || lot.origPrice !== undefined;
  return (
    <div className={styles.money}>
      <span className={styles.kind}>{t(moneyTexts[money])}</span>
      {isKnown ? <LotPrice lot={lot} /> : <p className={styles.unknown}>{t('lotpage.priceUnknown')}</p>}
    </div>
  );
}

/** The company, with the sale if there is one. */
function sellerOf({ lot }: SpecimenOffer): string {
  const company = lot.org?.title ?? t('lotpage.sellerUnknown');
  return lot.auction ? `${company}, ${lot.auction.title}` : company;
}
