import type { SearchState } from '@obverse/contracts';
import { type ComponentProps, Suspense } from 'react';
import { CountrySelect } from '../../shared/directory/country-select';
import { OfflineNotice } from '../../shared/search/offline-notice';
import { SuggestionList } from '../../shared/search/suggestion-list';
import type { SearchOption } from '../../shared/search/use-suggestions';
import { exampleFilters, exampleResult, exampleState } from './example-search';
import { ExampleUser } from './example-user';
import {
  ActiveChips,
  DensitySwitch,
  FilterPanel,
  OrderSelect,
  PageSizeSelect,
  ResultHead,
  UnderstoodChips,
} from './of-features';
import styles from './style-guide.module.css';
import { Themes } from './themes';

const inList: SearchState = { ...exampleState, userList: 'fav' };
const nothing = () => undefined;

const suggested: readonly SearchOption[] = [
  {
    kind: 'suggestion',
    text: 'silver thaler',
    suggestion: { suggestion: 'thaler', terms: ['silver thaler'], desc: 'Denomination', key: 'val-thaler', count: 412 },
  },
  {
    kind: 'suggestion',
    text: 'silver thailand',
    suggestion: { suggestion: 'thailand', terms: ['silver thailand'], desc: 'Country or state', key: 'thailand' },
  },
];
const recent: readonly SearchOption[] = [
  { kind: 'recent', text: 'denarius trajan' },
  { kind: 'recent', text: 'talero maria teresa' },
  { kind: 'popular', text: 'Silver thalers, open lots', path: '/search/open/val-thaler/met-silver' },
];

/** The parts of the search page. */
export function SearchParts() {
  return (
    <>
      <Themes title="Head of a result" inert>
        {() => (
          <Suspense>
            <ResultHead title={exampleResult.title} result={exampleResult} loading={false} />
            <ResultHead title="While it loads" result={undefined} loading />
            <div className={styles.row}>
              <OrderSelect state={exampleState} result={exampleResult} />
              <PageSizeSelect state={exampleState} />
              <DensitySwitch density="grid" onChange={nothing} />
            </div>
          </Suspense>
        )}
      </Themes>
      <Themes title="Chips" inert>
        {() => (
          <Suspense>
            <ActiveChips state={exampleState} result={exampleResult} />
            <UnderstoodChips state={exampleState} result={exampleResult} />
          </Suspense>
        )}
      </Themes>
      <Themes title="Suggestions" inert>
        {(theme) => (
          <div className={styles.stack}>
            <SuggestionList {...listOf(suggested, `suggested-${theme}`)} />
            <SuggestionList {...listOf(recent, `recent-${theme}`)} />
          </div>
        )}
      </Themes>
      <Filters />
      <Themes title="Without a network" inert>
        {() => <OfflineNotice savedAt={new Date('2026-01-01T10:00:00.000Z')} />}
      </Themes>
    </>
  );
}

function Filters() {
  return (
    <>
      <Themes title="Filters" inert>
        {() => (
          <ExampleUser>
            <Suspense>
              <FilterPanel state={exampleState} filters={exampleFilters} failed={false} refreshing={false} />
            </Suspense>
          </ExampleUser>
        )}
      </Themes>
      <Themes title="Filters: of a list, refreshing, loading, failed" inert>
        {() => (
          <ExampleUser>
            <Suspense>
              <FilterPanel state={inList} filters={exampleFilters.slice(0, 1)} failed={false} refreshing />
              <FilterPanel state={exampleState} filters={undefined} failed={false} refreshing />
              <FilterPanel state={exampleState} filters={undefined} failed refreshing={false} />
            </Suspense>
          </ExampleUser>
        )}
      </Themes>
      <Themes title="Country" inert>
        {() => (
          <ExampleUser>
            <div className={styles.row}>
              <CountrySelect label="Auction Location" iso={undefined} onChange={nothing} />
              <CountrySelect label="Auction Location" iso="de" onChange={nothing} />
            </div>
          </ExampleUser>
        )}
      </Themes>
    </>
  );
}

/** The popup of the search box. None of its options is active, because the page would scroll to it. */
function listOf(options: readonly SearchOption[], id: string): ComponentProps<typeof SuggestionList> {
  const optionId = (index: number) => `${id}-${index}`;
  return { options, place: -1, listId: id, optionId, pick: nothing, forget: nothing, forgetAll: nothing };
}
