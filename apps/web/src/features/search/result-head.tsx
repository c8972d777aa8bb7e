import type { SearchResult } from '@obverse/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../shared/language/messages';
import { cx } from '../../shared/lib/cx';
import { isToResults } from '../../shared/search/to-results';
import page from '../../shared/ui/page.module.css';
import styles from './result-head.module.css';

interface ResultHeadProps {
  readonly title: string;
  readonly result: SearchResult | undefined;
  readonly loading: boolean;
  /** Links that follow the number of lots. */
  readonly children?: ReactNode;
}

/** Near matches are no lots of the search. */
export function totalOf(result: SearchResult | undefined): number | undefined {
  return isNearOnly(result) ? 0 : result?.totalCount;
}

/** The title of the page. */
export function documentTitle(title: string, result: SearchResult | undefined): string {
  return isNearOnly(result) ? `${t('search.near')}: ${title}` : title;
}

function numberOfLots(result: SearchResult): string {
  const { totalCount: count } = result;
  return isNearOnly(result) ? t('search.onlyNear', { count }) : t('common.lots', { count });
}

function isNearOnly(result: SearchResult | undefined): boolean {
  return result?.portions[0]?.isNear === true;
}

/** Title of the search and number of lots. Screen readers announce a changed number. The title takes the focus after a search from the box. */
export function ResultHead({ title, result, loading, children }: ResultHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const isFromBox = isToResults(location.state);
  const { key } = location;
  useEffect(() => {
    if (isFromBox) heading.current?.focus({ preventScroll: true });
  }, [isFromBox, key]);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className={cx(page.title, styles.title)}>
        {title}
      </h1>
      <div className={styles.facts}>
        <p className={page.sub} role="status">
          {loading ? t('search.inProgress') : result ? numberOfLots(result) : '\u00a0'}
        </p>
        {children}
      </div>
    </div>
  );
}
