import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { t } from '../../shared/language/messages';
import { FormErrors } from '../../shared/ui/form';
import { userQuery } from '../../shared/user/user';
import { useConfirmEmail } from './api/confirm-email';
import { useToken } from './use-token';

/** The content of `#m-confirm-email`: the mailed link confirms the new address when it is opened. */
export function ConfirmEmailDialog() {
  const token = useToken();
  const client = useQueryClient();
  const { mutate, data, error } = useConfirmEmail();
  const sent = useRef(false);
  useEffect(() => {
    if (token === undefined || sent.current) return;
    sent.current = true;
    mutate(token, { onSuccess: () => void client.invalidateQueries(userQuery) });
  }, [token, mutate, client]);
  if (token === undefined) return <p>{t('account.noToken')}</p>;
  if (error) return <FormErrors error={error} />;
  return <p role="status">{data ? t('account.emailConfirmed', { email: data.email }) : t('common.loading')}</p>;
}
