import { Navigate } from 'react-router';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { useUser } from '../../shared/user/user';
import { useStatus } from './api/status';
import { FlowSection } from './flow-section';
import { JobSection } from './job-section';
import { LetterSection } from './letter-section';
import { LogSection } from './log-section';
import { SellerSection } from './seller-section';

/** `/ops`: for users with the role `ops`. For everybody else it is an unknown address. */
export function OpsPage() {
  const { profile, known } = useUser();
  usePageTitle(t('ops.title'));
  if (!known) return <Notice title={t('common.loading')} />;
  if (!profile?.roles.includes('ops')) return <Navigate to={paths.home} replace />;
  return (
    <div className={page.page}>
      <h1 className={page.title}>{t('ops.title')}</h1>
      <SellerSection />
      <Flow />
      <JobSection />
      <LogSection />
    </div>
  );
}

/** What the indexers report. */
function Flow() {
  const { data, error } = useStatus();
  return (
    <>
      <FlowSection status={data} error={error} />
      <LetterSection status={data} />
    </>
  );
}
