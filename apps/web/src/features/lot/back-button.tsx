import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { buttonClass } from '../../shared/ui/button';
import styles from './lot-view.module.css';

/** Link to the previous search result, or to the search page without one. */
export function BackButton() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const back = () => {
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
