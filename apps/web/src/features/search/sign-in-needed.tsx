import { useEffect, useEffectEvent } from 'react';
import { t } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { useSignInPrompt } from '../../shared/user/sign-in-prompt';

/** A search that needs a sign-in (401). The visitor is asked at once; after closing the prompt a button asks again. */
export function SignInNeeded() {
  const prompt = useSignInPrompt();
  const ask = () => prompt('chrome.signInToContinue');
  const askAtOnce = useEffectEvent(ask);
  useEffect(() => askAtOnce(), []);
  return (
    <Notice
      urgent
      title={t('chrome.signInToContinue')}
      action={
        <button type="button" className={buttonClass('primary')} onClick={ask}>
          {t('chrome.signIn')}
        </button>
      }
    />
  );
}
