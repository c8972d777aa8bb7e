import type { Company } from '@obverse/contracts';
import { ArrowUpRight } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { CompanyLogo } from '../../shared/directory/company-logo';
import { t } from '../../shared/language/messages';
import { countryName } from '../../shared/lib/format';
import { externalLink, paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { toResults } from '../../shared/search/to-results';
import { buttonClass } from '../../shared/ui/button';
import { Flag } from '../../shared/ui/flag';
import page from '../../shared/ui/page.module.css';
import { languageNames } from './company-words';
import { WordInput } from '../../shared/ui/word-input';
import styles from './company.module.css';

/** As in the search box of the header. */
const MAX_QUERY = 500;
/** From this number of characters a name is written smaller. */
const LONG_TITLE = 80;

/** Name, kind and country of a company, the ways to its site and its lots, and a search within it. */
export function CompanyHead({ company }: { readonly company: Company }) {
  const { key, title, countryIso, formDesc, languages } = company;
  return (
    <header>
      <div className={styles.head}>
        <CompanyLogo company={company} className={styles.logo} />
        <div className={styles.names}>
          <h1 className={`${page.title} ${styles.title}`} data-long={title.length > LONG_TITLE || undefined}>
            {title}
          </h1>
          <p className={styles.facts}>
            {countryIso && (
              <span className={styles.fact}>
                <Flag iso={countryIso} />
                {countryName(countryIso)}
              </span>
            )}
            <span className={styles.fact}>{formDesc}</span>
            <span className={styles.fact}>{languageNames(languages)}</span>
          </p>
        </div>
      </div>
      <div className={styles.acts}>
        <Link to={paths.search({ status: 'open', company: [key] })} className={buttonClass('primary')}>
          {t('company.allLots')}
        </Link>
        <a
          href={paths.gotoOrg(key)}
          {...externalLink}
          className={buttonClass()}
          aria-label={t('directory.websiteOf', { company: title })}
        >
          {t('directory.website')}
          <ArrowUpRight aria-hidden />
        </a>
      </div>
      <SearchWithin company={company} />
    </header>
  );
}

function SearchWithin({ company: { key, title } }: { readonly company: Company }) {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const query = words.trim();
    const within = { status: 'open', company: [key] } as const;
    void navigate(paths.search(query === '' ? within : { ...within, query }), { state: toResults });
  };
  const label = t('company.searchIn', { company: title });
  return (
    <form role="search" aria-label={label} className={styles.search} onSubmit={submit}>
      <label htmlFor={id} className={styles.label} title={label}>
        {label}
      </label>
      <div className={styles.field}>
        <WordInput
          id={id}
          maxLength={MAX_QUERY}
          placeholder={t('company.searchHint')}
          value={words}
          onChange={setWords}
        />
        <button type="submit" className={buttonClass()}>
          {t('search.submit')}
        </button>
      </div>
    </form>
  );
}
