import { useSearchTiming } from '../../shared/api/search-timing';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { useNow } from '../../shared/lib/use-now';
import { Link } from '../../shared/routing/link';
import { CoinMark } from '../../shared/ui/coin-mark';
import { useUser } from '../../shared/user/user';
import styles from './footer.module.css';

export function Footer() {
  const timing = useSearchTiming();
  const year = new Date(useNow()).getFullYear();
  // A name is known before the profile is: the link must not appear for a moment.
  const { name } = useUser();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.mark}>
          <CoinMark size={20} />
          {t('chrome.copyright', { year: String(year) })}
        </p>
        <nav aria-label={t('chrome.footer')} className={styles.links}>
          <Link to={paths.contact}>{t('chrome.contact')}</Link>
          {name === undefined && <Link to={{ hash: 'm-register' }}>{t('chrome.register')}</Link>}
          <Link to={paths.status}>{t('chrome.status')}</Link>
          <Link to={paths.terms}>{t('chrome.terms')}</Link>
          <Link to={paths.privacy}>{t('chrome.privacy')}</Link>
        </nav>
        {timing && (
          <p className={styles.timing}>
            {t('chrome.timing', {
              client: Math.round(timing.client),
              server: Math.round(timing.server),
              index: Math.round(timing.index),
            })}
          </p>
        )}
      </div>
    </footer>
  );
}
