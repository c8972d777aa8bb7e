import { savedPathOf, savedSearchLimits, type SearchState } from '@obverse/contracts';
import { Bell, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { t } from '../../shared/language/messages';
import { browserTimeZone } from '../../shared/saved-searches/alert-settings';
import { changeFaultText } from '../../shared/saved-searches/keepers';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { useChangeSearches, useSavedAs } from '../../shared/saved-searches/use-saved-searches';
import { showToast } from '../../shared/ui/toast';
import { AlertDialog } from './alert-dialog';
import { BellButton } from './bell-button';
import styles from './save-button.module.css';

interface SaveButtonProps {
  readonly state: SearchState;
  /** The result in words: the name of the saved search. */
  readonly title: string;
  /** The visitor has pressed the button before its code was there. */
  readonly pressed?: boolean;
  /** A second button of the page, with its label next to the icon. */
  readonly labelled?: boolean;
}

/** Saves the search with one click and offers mail about it, or removes it from the saved searches, which can be undone. */
export function SaveButton({ state, title, pressed = false, labelled = false }: SaveButtonProps) {
  const { saved, known } = useSavedAs(state);
  const change = useChangeSearches();
  const hint = useId();
  const run = (work: Work, done: () => void) =>
    change.mutate(work, { onSuccess: done, onError: (error) => showToast({ text: changeFaultText(error) }) });
  const mail = useMailOffer(run);
  const undo = (work: Work) => ({
    label: t('searches.undo'),
    run: () => run(work, () => undefined),
  });
  const save = () => {
    const search = { name: title.slice(0, savedSearchLimits.name).trim(), path: savedPathOf(state) };
    let id: string | undefined;
    run(
      async (keeper) => {
        id = await keeper.save(search);
      },
      () =>
        showToast({
          text: t('searches.saved', { name: search.name }),
          action: { label: t('searches.mailOffer'), run: () => mail(id) },
        }),
    );
  };
  const remove = ({ id, name, path, seenAt, paused, alert }: NonNullable<typeof saved>) =>
    run(
      (keeper) => keeper.remove(id),
      () =>
        showToast({
          text: t('searches.unsaved', { name }),
          action: undo((keeper) => keeper.save({ name, path, seenAt, paused, alert })),
        }),
    );
  const button = useOwedPress(pressed, known, () => !saved && save());
  const Icon = saved ? BellRing : Bell;
  return (
    <>
      <BellButton
        labelled={labelled}
        ref={button}
        label={t(saved ? 'searches.isSaved' : 'search.save')}
        aria-describedby={saved ? undefined : hint}
        data-saved={saved !== undefined || undefined}
        className={styles.button}
        disabled={!known || change.isPending}
        onClick={() => (saved ? remove(saved) : save())}
      >
        <Icon aria-hidden />
      </BellButton>
      {saved && !labelled && <AlertDialog saved={saved} />}
      <span id={hint} hidden>
        {t('searches.saveHint')}
      </span>
    </>
  );
}

type Work = Parameters<ReturnType<typeof useChangeSearches>['mutate']>[0];

/** Opens the dialog about mail. The visitor has asked for some, so a search of the account begins with mail once a day. */
function useMailOffer(run: (work: Work, done: () => void) => void) {
  const { setOpen } = useHashModal('search-mail');
  return (id: string | undefined) => {
    if (id === undefined) return setOpen(true);
    const daily = { alert: 'daily', timeZone: browserTimeZone() } as const;
    run(
      (keeper) => keeper.change(id, daily),
      () => setOpen(true),
    );
  };
}

/** Does what was pressed before this button was there, as soon as its state is known, and takes the focus of the button before it. */
function useOwedPress(pressed: boolean, known: boolean, act: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  const owed = useRef(pressed);
  const pay = useEffectEvent(() => {
    button.current?.focus({ preventScroll: true });
    act();
  });
  useEffect(() => {
    if (!known || !owed.current) return;
    owed.current = false;
    pay();
  }, [known]);
  return button;
}
