import { isSearchPath } from '@obverse/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { buttonClass } from '../../shared/ui/button';
import styles from './lot-view.module.css';
import { isFirstOfTab, openedFrom } from './opened-from';

/** Leads to the result from which the lot was opened, or to the search page without one. In a new tab the history does not have it yet. */
export function BackButton() {
  const navigate = useNavigate();
  const entry = useLocation();
  const client = useQueryClient();
  const back = () => {
    const from = openedFrom(entry);
    if (isFirstOfTab(entry) && from !== undefined && isSearchPath(from.split(/[?#]/)[0] ?? ''))
      return void navigate(from);
    const searched = client.getQueriesData({ queryKey: ['search'] }).some(([, data]) => data !== undefined);
    void (searched && history.length > 1 ? navigate(-1) : navigate(paths.search()));
  };
  return (
    <button type="button" className={`${buttonClass('bare')} ${styles.back}`} onClick={back}>
      <ArrowLeft aria-hidden />
      {t('common.back')}
    </button>
  );
}
