import { withFilter, type SearchResult, type SearchState } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { withQuery } from '../../shared/search/search-box-logic';
import { useSuggestionsFor } from '../../shared/search/suggestions';
import { chosenText } from '../../shared/search/suggestions-logic';
import { useUser } from '../../shared/user/user';
import { chipsOf } from './active-filters';
import { useCountedLooser, type Looser } from './api/looser';
import styles from './empty-help.module.css';
import { LazySaveButton } from './lazy-save-button';
import { spellingsOf } from './spellings';
import { useAutomaticFilters } from './use-automatic-filters';

/** Spellings that are offered. */
const SPELLINGS = 3;

interface EmptyHelpProps {
  readonly state: SearchState;
  readonly result: SearchResult;
}

/** The ways out of an empty result: which one condition to give up, and for how many lots; near spellings; saving the search for later. */
export function EmptyHelp({ state, result }: EmptyHelpProps) {
  const looser = useCountedLooser(useLooser(state, result));
  const spellings = useSpellings(state, result);
  return (
    <div className={styles.help}>
      {looser.length > 0 && (
        <section aria-labelledby="looser">
          <h2 id="looser" className={styles.title}>
            {t('searches.looser')}
          </h2>
          <ul className={styles.ways}>
            {looser.map(({ title, state: to, count }) => (
              <li key={title}>
                <Link to={paths.search(to)} className={styles.way}>
                  <span>{title}</span>
                  <span className={styles.count}>{t('common.lots', { count })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {spellings.length > 0 && (
        <section aria-labelledby="spellings">
          <h2 id="spellings" className={styles.title}>
            {t('searches.didYouMean')}
          </h2>
          <ul className={styles.ways}>
            {spellings.map((text) => (
              <li key={text}>
                <Link to={paths.search(withQuery(state, text))} className={styles.way}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.save}>
        <span>{t('searches.waitFor')}</span>
        <LazySaveButton state={state} title={result.title} labelled />
      </p>
    </div>
  );
}

/** The search without each one of its conditions, among the ended lots, and of a text with several filters the text alone. */
function useLooser(state: SearchState, result: SearchResult): readonly Looser[] {
  const { profile } = useUser();
  const chips = chipsOf(state, result, useAutomaticFilters(state, result), profile?.lists);
  const without = chips.map(({ title, without: to }) => ({
    title: t('searches.without', { condition: title }),
    state: to,
  }));
  const ended = { title: t('searches.amongEnded'), state: withFilter(state, 'status', 'ended') };
  const all = state.status === 'open' ? [ended, ...without] : without;
  const everywhere: Looser = {
    title: t('searches.everywhere'),
    state: withQuery({ ...(state.status === undefined ? {} : { status: state.status }) }, state.query),
  };
  const isMore = state.query !== undefined && chips.length > 2;
  return isMore ? [everywhere, ...all] : all;
}

function useSpellings({ query }: SearchState, { understood }: SearchResult): readonly string[] {
  const answer = useSuggestionsFor(query);
  if (query === undefined || answer?.text !== query) return [];
  return spellingsOf(query, understood, answer.suggestions.map(chosenText)).slice(0, SPELLINGS);
}
