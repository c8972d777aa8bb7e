import { useLocation } from 'react-router';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { buttonClass } from '../../shared/ui/button';
import { useProviders } from '../../shared/user/providers';
import styles from './sign-in.module.css';

/** Links to the external identity providers, which return to the present page. */
export function Providers() {
  const { data = [] } = useProviders();
  const { pathname, search } = useLocation();
  if (data.length === 0) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{t('account.or')}</p>
      {data.map(({ provider, title }) => (
        <a
          key={provider}
          href={paths.signInExternal(provider, `${pathname}${search}`)}
          className={buttonClass('quiet', { wide: true })}
        >
          {t('account.signInWith', { provider: title })}
        </a>
      ))}
    </div>
  );
}
