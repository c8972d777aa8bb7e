import { Bell } from 'lucide-react';
import { Suspense, useState, type ComponentProps } from 'react';
import { t } from '../../shared/language/messages';
import { readStored, storageKeys } from '../../shared/storage/stored';
import { useUser } from '../../shared/user/user';
import { BellButton } from './bell-button';
import { loadSaveButton, SaveButton } from './lazy';

/**
 * {@link SaveButton}, loaded for visitors who have an account or saved searches. For others it says the same without its code, which is loaded when the
 * pointer or the focus comes near, and does what was pressed.
 */
export function LazySaveButton(props: Omit<ComponentProps<typeof SaveButton>, 'pressed'>) {
  const { signedIn } = useUser();
  const [pressed, setPressed] = useState(false);
  const [hasSaved] = useState(() => readStored(storageKeys.savedSearches) !== undefined);
  const load = () => void loadSaveButton();
  const start = (
    <BellButton
      labelled={props.labelled === true}
      label={t('search.save')}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setPressed(true)}
      aria-disabled={pressed}
    >
      <Bell aria-hidden />
    </BellButton>
  );
  if (!signedIn && !hasSaved && !pressed) return start;
  return (
    <Suspense fallback={pressed && start}>
      <SaveButton {...props} pressed={pressed} />
    </Suspense>
  );
}
