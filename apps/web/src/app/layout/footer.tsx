import { Link } from 'react-router';
import { useSearchTiming } from '../../shared/api/search-timing';
import { paths } from '../../shared/lib/paths';
import { CoinMark } from '../../shared/ui/coin-mark';
import styles from './footer.module.css';

const year = new Date().getFullYear();

export function Footer() {
  const timing = useSearchTiming();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.mark}>
          <CoinMark size={20} />© {year} Obverse contributors
        </p>
        <nav aria-label="Legal" className={styles.links}>
          <Link to={paths.terms}>Terms of Use</Link>
          <Link to={paths.privacy}>Privacy Policy</Link>
        </nav>
        {timing && (
          <p className={styles.timing}>
            Last search {Math.round(timing.client)} ms (server {Math.round(timing.server)} ms, index{' '}
            {Math.round(timing.index)} ms)
          </p>
        )}
      </div>
    </footer>
  );
}
