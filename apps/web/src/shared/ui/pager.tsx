import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../language/messages';
import { formatCount } from '../lib/format';
import { pageMarks } from '../lib/paging';
import { Link } from '../routing/link';
import styles from './pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly pathOf: (page: number) => string;
  /** Differs where a page has a second pager. */
  readonly label?: string;
}

/** Previous, up to four page numbers, next. Renders nothing for one page. */
export function Pager({ page, pages, pathOf, label = t('common.pages') }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pager}>
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev" className={styles.step} aria-label={t('common.previous')}>
          <ChevronLeft aria-hidden />
          <span>{t('common.previous')}</span>
        </Link>
      )}
      <ol className={styles.numbers}>
        {pageMarks(page, pages).map((mark, index) => (
          <li key={mark === 'gap' ? `gap-${index}` : mark}>
            {mark === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                to={pathOf(mark)}
                className={styles.number}
                aria-label={t('common.page', { number: formatCount(mark) })}
                {...(mark === page ? { 'aria-current': 'page' as const } : {})}
              >
                {formatCount(mark)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={pathOf(page + 1)} rel="next" className={styles.step} aria-label={t('common.next')}>
          <span>{t('common.next')}</span>
          <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}
