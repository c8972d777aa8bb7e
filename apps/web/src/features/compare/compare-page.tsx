import type { Lot } from '@obverse/contracts';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { dropLot } from '../../shared/compare/chosen-lots';
import { CompareTray } from '../../shared/compare/compare-bar';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { Link } from '../../shared/routing/link';
import { useSearchParam } from '../../shared/routing/use-search-param';
import { buttonClass } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/checkbox';
import { Failure } from '../../shared/ui/failure';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { Skeleton } from '../../shared/ui/skeleton';
import { useComparedLots } from './api/compared-lots';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table';
import { comparedAddress, type ComparedAddress } from './compared-address';

/** The parameter of the address that leaves out rows in which all lots agree. */
const ONLY = 'only';
const DIFFERENCES = 'differences';

/** `/compare/{id},{id},…`: two to six lots side by side. The address is the whole state. */
export function ComparePage() {
  const address = comparedAddress(useParams()['*'] ?? '');
  usePageTitle(t('compare.title'));
  return (
    <div className={page.page}>
      {address.kind === 'lots' ? <Comparison ids={address.ids} /> : <NoComparison address={address} />}
    </div>
  );
}

function Comparison({ ids }: { readonly ids: readonly string[] }) {
  const { lots, missing, error, retry, idsWithout } = useComparedLots(ids);
  const onlyDifferences = useSearchParam(ONLY) === DIFFERENCES;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (shown: readonly string[], only: boolean, replace: boolean) =>
    void navigate(
      { pathname: paths.compare(shown), search: only ? `?${ONLY}=${DIFFERENCES}` : '' },
      { replace, preventScrollReset: true },
    );
  const remove = (lot: Lot) => {
    // The button is about to go, and with it the focus.
    heading.current?.focus({ preventScroll: true });
    dropLot(lot.id);
    show(idsWithout(lot), onlyDifferences, false);
  };
  return (
    <>
      <div className={page.head}>
        <h1 ref={heading} tabIndex={-1} className={page.title}>
          {t('compare.title')}
        </h1>
        {lots && lots.length > 1 && (
          <Checkbox checked={onlyDifferences} onChange={() => show(ids, !onlyDifferences, true)}>
            {t('compare.onlyDifferences')}
          </Checkbox>
        )}
      </div>
      {error && <Failure error={error} retry={retry} />}
      {missing > 0 && (
        <p className={styles.missing} role="status">
          {t('compare.missing', { count: missing })}
        </p>
      )}
      {!lots && !error && <Loading />}
      {lots && lots.length > 0 && <CompareTable lots={lots} onlyDifferences={onlyDifferences} onRemove={remove} />}
    </>
  );
}

/** Why there is nothing to compare, and what to do. */
function NoComparison({ address }: { readonly address: Exclude<ComparedAddress, { readonly kind: 'lots' }> }) {
  const [title, hint] = wordsOf(address);
  return (
    <>
      <h1 className={page.title}>{t('compare.title')}</h1>
      <Notice
        title={title}
        urgent={address.kind !== 'too-few'}
        action={
          <Link to={paths.search()} className={buttonClass('primary')}>
            {t('lot.searchOpen')}
          </Link>
        }
      >
        <p className={styles.hint}>{hint}</p>
      </Notice>
      <CompareTray />
    </>
  );
}

function wordsOf(address: Exclude<ComparedAddress, { readonly kind: 'lots' }>): readonly [title: string, hint: string] {
  switch (address.kind) {
    case 'too-few':
      return [t('compare.tooFew'), t('compare.tooFewHint')];
    case 'too-many':
      return [t('compare.tooMany', { count: address.count }), t('compare.addressHint')];
    case 'malformed':
      return [t('compare.malformed', { part: address.part }), t('compare.addressHint')];
  }
}

function Loading() {
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton className={styles.skeleton} />
    </div>
  );
}
