import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { useSearchParam } from '../../shared/routing/use-search-param';
import { buttonClass } from '../../shared/ui/button';
import { FormErrors } from '../../shared/ui/form';
import { useUnsubscribe } from './api/unsubscribe';
import styles from './sign-in.module.css';
import { useToken } from './use-token';

/** The content of `#m-unsubscribe`: ends mail about one saved search, if the link of the mail names one, or about all. No sign-in is needed. */
export function UnsubscribeDialog() {
  const search = useFirst(useSearchParam('search') ?? undefined);
  const token = useToken();
  const { mutate, variables, isSuccess, isPending, error } = useUnsubscribe();
  if (token === undefined) return <p>{t('account.noToken')}</p>;
  if (isSuccess)
    return <p role="status">{t(variables.search === undefined ? 'searches.mailEndedAll' : 'searches.mailEndedOne')}</p>;
  return (
    <div className={styles.done}>
      <p>{t('searches.mailEndHint')}</p>
      <FormErrors error={error} />
      {search !== undefined && (
        <button
          type="button"
          className={buttonClass('primary', { wide: true })}
          disabled={isPending}
          onClick={() => mutate({ token, search })}
        >
          {t('searches.mailEndOne')}
        </button>
      )}
      <button
        type="button"
        className={buttonClass(search === undefined ? 'primary' : 'quiet', { wide: true })}
        disabled={isPending}
        onClick={() => mutate({ token })}
      >
        {t('searches.mailEndAll')}
      </button>
    </div>
  );
}

/** The value of the first render: the address loses it with the token. */
function useFirst<T>(value: T): T {
  const [first] = useState(value);
  return first;
}
