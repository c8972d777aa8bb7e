import { ApiError, apiMessages } from '@obverse/contracts';
import { lotIdFromKey } from '@obverse/lots';
import { Link, useParams } from 'react-router';
import { paths } from '../../shared/lib/paths';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { buttonClass } from '../../shared/ui/button';
import { Failure } from '../../shared/ui/failure';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { useLot } from './api/lot';
import { LotLoading } from './lot-loading';
import { LotView } from './lot-view';

/** `/lot/{lotKey}`: the id is the last part of the key. */
export function LotPage() {
  const id = lotIdFromKey(useParams()['lotKey'] ?? '');
  return <div className={page.page}>{id === undefined ? <NoLot /> : <KnownLot id={id} />}</div>;
}

function KnownLot({ id }: { readonly id: string }) {
  const { data: lot, error, refetch } = useLot(id);
  usePageTitle(lot?.title ?? 'Lot');
  if (lot) return <LotView lot={lot} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NoLot />;
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  return <LotLoading />;
}

function NoLot() {
  usePageTitle(apiMessages.lotNotFound);
  return (
    <Notice
      title={apiMessages.lotNotFound}
      action={
        <Link to={paths.search()} className={buttonClass('primary')}>
          Search open lots
        </Link>
      }
    >
      <p>It may have been withdrawn by its seller, or the address is incomplete.</p>
    </Notice>
  );
}
