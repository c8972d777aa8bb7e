import { ApiError, endpoints } from '@obverse/contracts';
import { useParams } from 'react-router';
import { useSavedAt } from '../../shared/api/offline';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { catalogIdOf, useCatalogItem } from '../../shared/lot-page/api/catalog-item';
import { PageLoading } from '../../shared/lot-page/page-loading';
import { Link } from '../../shared/routing/link';
import { OfflineNotice } from '../../shared/search/offline-notice';
import { buttonClass } from '../../shared/ui/button';
import { Failure } from '../../shared/ui/failure';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { CatalogItemView } from './catalog-item-view';

/** `/catalog-item/{itemKey}`: the id is the last part of the key. */
export function CatalogItemPage() {
  const id = catalogIdOf(useParams()['itemKey'] ?? '');
  return <div className={page.page}>{id === undefined ? <Missing /> : <KnownItem id={id} />}</div>;
}

function KnownItem({ id }: { readonly id: string }) {
  const { data: item, error, refetch } = useCatalogItem(id);
  const savedAt = useSavedAt(endpoints.lots.catalogItem, { params: { id } });
  usePageTitle(item?.title ?? t('common.loading'));
  if (item)
    return (
      <>
        <OfflineNotice savedAt={savedAt} />
        <CatalogItemView item={item} />
      </>
    );
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <Missing />;
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  return <PageLoading />;
}

function Missing() {
  usePageTitle(t('catalog.notFound'));
  return (
    <Notice
      isPage
      title={t('catalog.notFound')}
      action={
        <Link to={paths.search()} className={buttonClass('primary')}>
          {t('lot.searchOpen')}
        </Link>
      }
    />
  );
}
