import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pagesOf } from '../lib/paging';
import { usePageTitle } from '../lib/use-page-title';
import { Failure } from '../ui/failure';
import { Notice } from '../ui/notice';
import page from '../ui/page.module.css';
import { Pager } from '../ui/pager';
import { CardGrid, CardGridSkeleton } from './card-grid';
import { DIRECTORY_PAGE, MAX_DIRECTORY_PAGE, nothingForSelection } from './directory-page';

interface DirectoryViewProps<Item> {
  readonly title: string;
  /** The number of entries as text. */
  readonly count: (total: number) => string;
  /** The controls that filter the list. */
  readonly tools: ReactNode;
  readonly query: UseQueryResult<{ readonly totalCount: number; readonly items: readonly Item[] }>;
  readonly page: number;
  readonly pathOf: (page: number) => string;
  /** Link shown with an empty result. */
  readonly reset: ReactNode;
  /** One `li` per item. */
  readonly children: (item: Item) => ReactNode;
}

/** A list page of auctions or companies in each of its states, with filters and page links. */
export function DirectoryView<Item>(props: DirectoryViewProps<Item>) {
  const { title, count, tools, query, page: number, pathOf, reset, children } = props;
  usePageTitle(title);
  const pages = Math.min(pagesOf(query.data?.totalCount ?? 0, DIRECTORY_PAGE), MAX_DIRECTORY_PAGE);
  return (
    <div className={page.page}>
      <div className={page.head}>
        <div>
          <h1 className={page.title}>{title}</h1>
          <p className={page.sub} role="status">
            {query.data === undefined ? '\u00a0' : count(query.data.totalCount)}
          </p>
        </div>
        {tools}
      </div>
      {query.isError ? (
        <Failure error={query.error} retry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <CardGridSkeleton count={12} />
      ) : query.data.items.length === 0 ? (
        <Notice title={nothingForSelection} action={reset} />
      ) : (
        <CardGrid dimmed={query.isPlaceholderData}>{query.data.items.map(children)}</CardGrid>
      )}
      <div className={page.pager}>
        <Pager page={number} pages={pages} pathOf={pathOf} />
      </div>
    </div>
  );
}
