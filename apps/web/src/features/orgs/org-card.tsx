import type { Org } from '@obverse/contracts';
import { ExternalLink } from 'lucide-react';
import card from '../../shared/directory/card.module.css';
import { CompanyLogo } from '../../shared/directory/company-logo';
import { t } from '../../shared/language/messages';
import { countryName } from '../../shared/lib/format';
import { externalLink, paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { Flag } from '../../shared/ui/flag';
import styles from './org-card.module.css';

const AUCTION_HOUSE = 1;

/** A company with the links to its page, its lots, its auctions and its site. */
export function OrgCard({ org }: { readonly org: Org }) {
  return (
    <article className={`${card.card} ${styles.card}`}>
      <div className={styles.head}>
        <CompanyLogo company={org}>
          <span className={styles.initials} aria-hidden>
            {initialsOf(org.title)}
          </span>
        </CompanyLogo>
        <div className={styles.names}>
          <h3 className={card.title}>
            <Link to={paths.company(org.key)} className={card.link}>
              {org.title}
            </Link>
          </h3>
          <p className={styles.form}>
            {org.countryIso && (
              <>
                <Flag iso={org.countryIso} />
                {countryName(org.countryIso)}
                <span aria-hidden>·</span>
              </>
            )}
            {org.formDesc}
          </p>
        </div>
      </div>
      <p className={styles.facts}>
        {org.lotCount === undefined ? (
          <span>{'\u00a0'}</span>
        ) : (
          <Link to={paths.search({ status: 'open', company: [org.key] })} className={styles.above}>
            {t('common.lots', { count: org.lotCount })}
          </Link>
        )}
        {org.form === AUCTION_HOUSE && !!org.auctionCount && (
          <Link to={paths.auctions({ aucType: 'open', orgKey: org.key })} className={styles.above}>
            {t('directory.auctionCount', { count: org.auctionCount })}
          </Link>
        )}
        <a
          href={paths.gotoOrg(org.key)}
          {...externalLink}
          className={styles.site}
          aria-label={t('directory.websiteOf', { company: org.title })}
        >
          {t('directory.website')}
          <ExternalLink aria-hidden />
        </a>
      </p>
    </article>
  );
}

/** "Münzhandlung am Dom" → "MD". */
function initialsOf(title: string): string {
  const words = title.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [title];
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
