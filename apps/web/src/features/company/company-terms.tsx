import type { Company } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { dayText } from '../../shared/lib/figures';
import { externalLink, paths } from '../../shared/lib/paths';
import { Section } from '../../shared/ui/section';
import { termRows } from './company-words';
import styles from './company.module.css';

/** Premium, VAT, shipping and fees as the company states them; what is not known says so. */
export function CompanyTerms({ company }: { readonly company: Company }) {
  const { key, title, terms } = company;
  if (!terms)
    return (
      <Section title={t('company.terms')}>
        <p className={styles.quiet}>{t('company.termsUnknown')}</p>
        <p className={styles.links}>
          <a href={paths.gotoOrg(key)} {...externalLink} aria-label={t('directory.websiteOf', { company: title })}>
            {t('directory.website')}
          </a>
        </p>
      </Section>
    );
  return (
    <Section title={t('company.terms')} lead={t('company.termsLead', { day: dayText(terms.checked) })}>
      <dl className={styles.terms}>
        {termRows(company, terms).map(({ name, values }) => (
          <div key={name} className={styles.term}>
            <dt>{name}</dt>
            {values.map((value) => (
              <dd key={value}>{value}</dd>
            ))}
            {values.length === 0 && <dd className={styles.quiet}>{t('company.unknown')}</dd>}
          </div>
        ))}
      </dl>
      <p className={styles.links}>
        <a href={terms.source} {...externalLink}>
          {t('company.termsPage')}
        </a>
      </p>
    </Section>
  );
}
