import { pathGrammar, savedState, withFilter } from '@obverse/contracts';
import type { MouseEvent } from 'react';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { formatMoment } from '../../shared/lib/time';
import { Link } from '../../shared/routing/link';
import { AlertSelect } from '../../shared/saved-searches/alert-select';
import { changeFaultText } from '../../shared/saved-searches/keepers';
import { useChangeSearches } from '../../shared/saved-searches/use-saved-searches';
import { buttonClass } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast';
import { useUser } from '../../shared/user/user';
import type { ListedSearch } from './in-order';
import styles from './saved-searches.module.css';

/** One saved search: its name, its conditions in words, its new lots, how they are mailed, and what can be done with it. */
export function SavedSearchRow({ search }: { readonly search: ListedSearch }) {
  const { id, name, title, isReadable } = search;
  const { signedIn } = useUser();
  return (
    <li className={styles.search} data-new={(search.newLots ?? 0) > 0 || undefined}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          {isReadable ? <OpenLink search={search}>{name}</OpenLink> : <span>{name}</span>}
        </h2>
        <News search={search} />
      </div>
      {title !== undefined && title !== name && <p className={styles.conditions}>{title}</p>}
      {!isReadable && <p className={styles.conditions}>{t('searches.unreadable')}</p>}
      {search.paused && <p className={styles.conditions}>{t('searches.paused')}</p>}
      {signedIn && isReadable && <AlertSelect search={search} />}
      <div className={styles.actions} role="group" aria-label={name}>
        <DialogLink id={id} hash="m-rename-search" label={t('searches.rename')} />
        {signedIn && isReadable && <DialogLink id={id} hash="m-mail-preview" label={t('searches.preview')} />}
        <Changes search={search} />
      </div>
    </li>
  );
}

interface DialogLinkProps {
  /** Of the search. */
  readonly id: string;
  readonly hash: string;
  readonly label: string;
}

function DialogLink({ id, hash, label }: DialogLinkProps) {
  const search = `?${new URLSearchParams({ search: id }).toString()}`;
  return (
    <Link to={{ search, hash }} preventScrollReset className={buttonClass('quiet')}>
      {label}
    </Link>
  );
}

interface OpenLinkProps {
  readonly search: ListedSearch;
  /** The new lots first. */
  readonly newestFirst?: boolean;
  readonly children: string;
}

/** Opens the search with its new lots marked. They are no longer new afterwards, also when the link opens in another tab. */
function OpenLink({ search: { id, path, seenAt }, newestFirst = false, children }: OpenLinkProps) {
  const change = useChangeSearches();
  const state = savedState({ path, grammar: pathGrammar });
  if (!state) return children;
  const seen = () => change.mutate((keeper) => keeper.seen(id));
  const seenInTab = ({ button }: MouseEvent) => {
    if (button === 1) seen();
  };
  return (
    <Link
      to={paths.search(newestFirst ? withFilter(state, 'order', 'newest') : state, Date.parse(seenAt))}
      onClick={seen}
      onAuxClick={seenInTab}
    >
      {children}
    </Link>
  );
}

function News({ search }: { readonly search: ListedSearch }) {
  const { newLots, seenAt } = search;
  if (newLots === undefined) return null;
  return (
    <p className={styles.news}>
      {newLots === 0 ? (
        t('searches.noNewLots')
      ) : (
        <OpenLink search={search} newestFirst>
          {t('searches.newLots', { count: newLots })}
        </OpenLink>
      )}{' '}
      <span className={styles.since}>{t('searches.since', { moment: formatMoment(seenAt) })}</span>
    </p>
  );
}

/** Pausing, continuing and removing. The removal of a search that can be read can be undone. */
function Changes({ search: { id, name, path, seenAt, paused, alert, isReadable } }: { readonly search: ListedSearch }) {
  const change = useChangeSearches();
  const onError = (error: Error) => showToast({ text: changeFaultText(error) });
  const pause = () => change.mutate((keeper) => keeper.change(id, { paused: !paused }), { onError });
  const restore = () => change.mutate((keeper) => keeper.save({ name, path, seenAt, paused, alert }), { onError });
  const remove = () => {
    const action = { label: t('searches.undo'), run: restore };
    change.mutate(
      async (keeper) => {
        await keeper.remove(id);
        // The row has gone with its button when the answer arrives.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
        showToast({ text: t('searches.removed', { name }), ...(isReadable && { action }) });
      },
      { onError },
    );
  };
  return (
    <>
      {isReadable && (
        <button type="button" className={buttonClass('quiet')} disabled={change.isPending} onClick={pause}>
          {t(paused ? 'searches.resume' : 'searches.pause')}
        </button>
      )}
      <button type="button" className={buttonClass('quiet')} disabled={change.isPending} onClick={remove}>
        {t('lists.remove')}
      </button>
    </>
  );
}
