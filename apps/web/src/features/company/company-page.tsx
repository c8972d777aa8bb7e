import { ApiError } from '@obverse/contracts';
import { useParams } from 'react-router';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { Link } from '../../shared/routing/link';
import { OfflineNotice } from '../../shared/search/offline-notice';
import { buttonClass } from '../../shared/ui/button';
import { Failure } from '../../shared/ui/failure';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { useCompany } from './api/company';
import { CompanyView } from './company-view';

/** `/company/{orgKey}`: what is known about a company, and its lots. */
export function CompanyPage() {
  const { data: company, error, refetch } = useCompany(useParams()['orgKey'] ?? '');
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  usePageTitle(company?.title ?? t(isMissing ? 'company.notFound' : 'common.loading'));
  if (company)
    return (
      <div className={page.page}>
        <CompanyView company={company} />
      </div>
    );
  if (isMissing) return <Missing />;
  return (
    <div className={page.page}>
      <OfflineNotice waiting />
      {error ? <Failure error={error} retry={() => void refetch()} /> : <Notice title={t('common.loading')} />}
    </div>
  );
}

function Missing() {
  return (
    <Notice
      isPage
      title={t('company.notFound')}
      action={
        <Link to={paths.orgs()} className={buttonClass('primary')}>
          {t('company.allCompanies')}
        </Link>
      }
    />
  );
}
