import { ApiError, endpoints } from '@obverse/contracts';
import { lotIdFromKey, lotName } from '@obverse/lots';
import { useParams } from 'react-router';
import { useSavedAt } from '../../shared/api/offline';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { PageLoading } from '../../shared/lot-page/page-loading';
import { Link } from '../../shared/routing/link';
import { OfflineNotice } from '../../shared/search/offline-notice';
import { buttonClass } from '../../shared/ui/button';
import { Failure } from '../../shared/ui/failure';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { useLot } from './api/lot';
import { LotView } from './lot-view';

/** `/lot/{lotKey}`: the id is the last part of the key. */
export function LotPage() {
  const id = lotIdFromKey(useParams()['lotKey'] ?? '');
  return <div className={page.page}>{id === undefined ? <NoLot /> : <KnownLot id={id} />}</div>;
}

function KnownLot({ id }: { readonly id: string }) {
  const { data: lot, error, refetch } = useLot(id);
  const savedAt = useSavedAt(endpoints.lots.get, { params: { id } });
  usePageTitle(lot ? lotName(lot) : t('common.loading'));
  if (lot)
    return (
      <>
        <OfflineNotice savedAt={savedAt} />
        <LotView lot={lot} />
      </>
    );
  if (error instanceof ApiError && [400, 404, 410].includes(error.status)) return <NoLot gone={error.status === 410} />;
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  return <PageLoading />;
}

function NoLot({ gone = false }: { readonly gone?: boolean }) {
  const title = t(gone ? 'lot.gone' : 'lot.notFound');
  usePageTitle(title);
  return (
    <Notice
      isPage
      title={title}
      action={
        <Link to={paths.search()} className={buttonClass('primary')}>
          {t('lot.searchOpen')}
        </Link>
      }
    >
      <p>{t(gone ? 'lot.goneHint' : 'lot.notFoundHint')}</p>
    </Notice>
  );
}
