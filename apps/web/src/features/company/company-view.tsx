import type { Company } from '@obverse/contracts';
import { useState } from 'react';
import { AuctionCard } from '../../shared/directory/auction-card';
import { CardGrid } from '../../shared/directory/card-grid';
import { t } from '../../shared/language/messages';
import { countText } from '../../shared/lib/figures';
import { paths } from '../../shared/lib/paths';
import { LotCard } from '../../shared/lots/lot-card';
import { LotGrid } from '../../shared/lots/lot-grid';
import { Link } from '../../shared/routing/link';
import { Section } from '../../shared/ui/section';
import { CompanyHead } from './company-head';
import { CompanyFigures } from './company-figures';
import { CompanyTerms } from './company-terms';
import styles from './company.module.css';

/** The market page of a company. */
export function CompanyView({ company }: { readonly company: Company }) {
  // The texts of times ago are of the moment in which the page was opened.
  const [now] = useState(() => Date.now());
  return (
    <article>
      <CompanyHead company={company} />
      <Section title={t('company.figures')}>
        <CompanyFigures company={company} now={now} />
      </Section>
      <Sales company={company} />
      <CompanyTerms company={company} />
      <Dealers company={company} />
      <NewestLots company={company} />
    </article>
  );
}

const AUCTION_HOUSE = 1;

/** Shops and most marketplaces hold no sales. */
function Sales({ company: { key, form, sales } }: { readonly company: Company }) {
  if (form !== AUCTION_HOUSE && sales.openTotal + sales.closedTotal === 0) return null;
  return (
    <Section title={t('company.sales')} lead={t(sales.openTotal > 0 ? 'company.salesLead' : 'company.noSales')}>
      {sales.openTotal > 0 && (
        <CardGrid>
          {sales.open.map((auction) => (
            <li key={auction.id}>
              <AuctionCard auction={auction} />
            </li>
          ))}
        </CardGrid>
      )}
      <p className={styles.links}>
        {sales.openTotal > sales.open.length && (
          <Link to={paths.auctions({ aucType: 'open', orgKey: key })}>
            {t('company.allSales', { count: countText(sales.openTotal) })}
          </Link>
        )}
        {sales.closedTotal > 0 && (
          <Link to={paths.auctions({ aucType: 'closed', orgKey: key })}>
            {t('company.closedSales', { count: sales.closedTotal })}
          </Link>
        )}
      </p>
    </Section>
  );
}

function Dealers({ company: { dealers } }: { readonly company: Company }) {
  if (dealers.length === 0) return null;
  return (
    <Section title={t('company.dealers')} lead={t('company.dealersLead')}>
      <ul className={styles.dealers}>
        {dealers.map(({ tag, title, lots }) => (
          <li key={tag}>
            <Link to={paths.search({ status: 'open', dealer: tag })} className={styles.dealer}>
              <span className={styles.dealerName}>{title}</span>
              <span className={styles.count}>{t('common.lots', { count: lots })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NewestLots({ company: { key, newest, open } }: { readonly company: Company }) {
  return (
    <Section title={t('company.newest')}>
      {newest.length === 0 && <p className={styles.quiet}>{t('company.noLots')}</p>}
      {newest.length > 0 && (
        <LotGrid>
          {newest.map((lot) => (
            <li key={lot.id}>
              <LotCard lot={lot} />
            </li>
          ))}
        </LotGrid>
      )}
      {open.total > newest.length && (
        <p className={styles.links}>
          <Link to={paths.search({ status: 'open', company: [key] })}>{t('company.allLots')}</Link>
        </p>
      )}
    </Section>
  );
}
