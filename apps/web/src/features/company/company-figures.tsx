import type { Company } from '@obverse/contracts';
import type { ReactNode } from 'react';
import { t } from '../../shared/language/messages';
import { countText, dayText, shareText } from '../../shared/lib/figures';
import { paths } from '../../shared/lib/paths';
import { ago, formatMoment } from '../../shared/lib/time';
import { Link } from '../../shared/routing/link';
import styles from './company.module.css';

interface CompanyFiguresProps {
  readonly company: Company;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What was counted, each figure with the sentence that says how. */
export function CompanyFigures({ company, now }: CompanyFiguresProps) {
  const { newInWeek, ended, readAt, since } = company;
  return (
    <dl className={styles.figures}>
      <Figure name={t('company.offer')} means={t('company.offerMeans')} value={countText(company.open.total)}>
        <OfferLinks company={company} />
      </Figure>
      <Figure name={t('company.newInWeek')} means={t('company.newMeans')} value={countText(newInWeek)} />
      {ended.total > 0 && (
        <Figure
          name={t('company.soldShare')}
          means={t('company.soldMeans', { total: ended.total })}
          value={shareText(ended.sellThrough)}
        >
          {t('company.soldOf', { sold: countText(ended.sold), unsold: countText(ended.unsold) })}
          {ended.sellThrough === undefined && <span className={styles.few}>{t('company.fewResults')}</span>}
        </Figure>
      )}
      <Figure
        name={t('company.read')}
        means={t('company.readMeans')}
        value={readAt === undefined ? t('company.neverRead') : ago(readAt, now)}
      >
        {readAt !== undefined && <time dateTime={readAt}>{formatMoment(readAt)}</time>}
      </Figure>
      <Figure name={t('company.since')} means={t('company.sinceMeans')} value={dayText(since)} />
    </dl>
  );
}

function OfferLinks({ company: { key, open } }: { readonly company: Company }) {
  const within = { status: 'open', company: [key] } as const;
  return (
    <>
      {open.fixed > 0 && (
        <Link to={paths.search({ ...within, bidding: 'shop' })}>
          {t('company.fixed', { count: countText(open.fixed) })}
        </Link>
      )}
      {open.auction > 0 && (
        <Link to={paths.search({ ...within, bidding: 'auction' })}>
          {t('company.inAuctions', { count: countText(open.auction) })}
        </Link>
      )}
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  /** How it was counted. */
  readonly means: string;
  /** What the figure consists of. */
  readonly children?: ReactNode;
}

function Figure({ name, value, means, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {children && <dd className={styles.parts}>{children}</dd>}
      <dd className={styles.means}>{means}</dd>
    </div>
  );
}
