import { ApiError } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { Link } from '../../shared/routing/link';
import { buttonClass } from '../../shared/ui/button';
import { FormErrors } from '../../shared/ui/form';

/** The session has ended, or is too old for a change that nothing else confirms. A new sign-in mends both. */
const mendedBySignIn: readonly number[] = [401, 403];

/** The messages of a failed change of the account, with the way to sign in again where that is what the server asks for. */
export function AccountErrors({ error }: { readonly error: Error | null | undefined }) {
  return (
    <>
      <FormErrors error={error} />
      {error instanceof ApiError && mendedBySignIn.includes(error.status) && (
        <div>
          <Link to={{ hash: 'm-login' }} className={buttonClass('primary')}>
            {t('chrome.signIn')}
          </Link>
        </div>
      )}
    </>
  );
}
