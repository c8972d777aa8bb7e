import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../language/messages';
import { pagesOf } from '../lib/paging';
import { usePageTitle } from '../lib/use-page-title';
import { OfflineNotice } from '../search/offline-notice';
import { Failure } from '../ui/failure';
import { Notice } from '../ui/notice';
import page from '../ui/page.module.css';
import { Pager } from '../ui/pager';
import { CardGrid, CardGridSkeleton } from './card-grid';
import { DIRECTORY_PAGE, MAX_DIRECTORY_PAGE } from './directory-page';

interface DirectoryViewProps<Item> {
  readonly title: string;
  /** Heading of the list for screen readers. */
  readonly heading: string;
  /** The number of entries as text. */
  readonly count: (total: number) => string;
  /** The controls that filter the list. */
  readonly tools: ReactNode;
  readonly query: UseQueryResult<{ readonly totalCount: number; readonly items: readonly Item[] }>;
  readonly page: number;
  readonly pathOf: (page: number) => string;
  /** Link shown with an empty result. */
  readonly reset: ReactNode;
  /** Says more about an empty result. */
  readonly whyEmpty?: ReactNode;
  /** What follows the page links. */
  readonly after?: ReactNode;
  /** One `li` per item. */
  readonly children: (item: Item) => ReactNode;
}

/** A list page of auctions or companies in each of its states, with filters and page links. */
export function DirectoryView<Item>(props: DirectoryViewProps<Item>) {
  const { title, count, tools, query, page: number, pathOf, after } = props;
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
      <OfflineNotice waiting={query.data === undefined} />
      <Entries {...props} />
      <div className={page.pager}>
        <Pager page={number} pages={pages} pathOf={pathOf} />
      </div>
      {after}
    </div>
  );
}

function Entries<Item>({ query, heading, reset, whyEmpty, children }: DirectoryViewProps<Item>) {
  if (query.data === undefined)
    return query.isError ? (
      <Failure error={query.error} retry={() => void query.refetch()} />
    ) : (
      <CardGridSkeleton count={12} />
    );
  if (query.data.items.length === 0)
    return (
      <Notice title={t('directory.nothing')} action={reset}>
        {whyEmpty}
      </Notice>
    );
  return (
    <>
      <h2 className="visually-hidden">{heading}</h2>
      <CardGrid dimmed={query.isPlaceholderData}>{query.data.items.map(children)}</CardGrid>
    </>
  );
}
