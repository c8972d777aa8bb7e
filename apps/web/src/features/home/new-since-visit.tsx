import { laterEndpoints, pathGrammar, type SearchState } from '@obverse/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { buttonClass } from '../../shared/ui/button';
import styles from './market-figures.module.css';

const newest: SearchState = { status: 'open', order: 'newest' };

/** The number of lots since the visit before, which ended at `before` (epoch milliseconds), as a link to them. Shows nothing without new lots. */
export function NewSinceVisit({ before }: { readonly before: number }) {
  const { data: count = 0 } = useQuery({
    queryKey: ['new-since-visit', before],
    queryFn: async ({ signal }) => {
      const seenAt = new Date(before).toISOString();
      const search = { path: paths.search(newest), grammar: pathGrammar, seenAt, paused: false };
      const { news } = await call(laterEndpoints.searches.ofBrowser, { body: [search], signal });
      return news[0]?.newLots ?? 0;
    },
    staleTime: Infinity,
    retry: false,
  });
  if (count === 0) return null;
  return (
    <p className={styles.since}>
      <Link to={paths.search(newest, before)} className={buttonClass('bare')}>
        {t('home.newSinceVisit', { count })}
      </Link>
    </p>
  );
}
