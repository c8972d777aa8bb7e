import type { Lot, UserList } from '@obverse/contracts';
import { Link } from 'react-router';
import { ListLotActions } from '../../shared/lists/list-lot-actions';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { BidState } from '../../shared/lots/bid-state';
import { EndLine } from '../../shared/lots/end-line';
import { LotPrice } from '../../shared/lots/lot-price-line';
import { Picture } from '../../shared/lots/picture';
import { Failure } from '../../shared/ui/failure';
import { Notice } from '../../shared/ui/notice';
import { useListLots } from './api/list-lots';
import styles from './lists-page.module.css';

/** The newest lots of a list as rows, each with its actions. */
export function ListLots({ list }: { readonly list: UserList }) {
  const { data, error, refetch } = useListLots(list);
  if (list.count === 0) return <Notice title={t('lists.empty')} />;
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Notice title={t('common.loading')} />;
  const isIn = new Set(list.ids);
  return (
    <section aria-labelledby="list-lots" className={styles.lots}>
      <h2 id="list-lots">{list.title}</h2>
      <ul>
        {data
          .filter(({ id }) => isIn.has(id))
          .map((lot) => (
            <LotRow key={lot.id} lot={lot} listTag={list.tag} />
          ))}
      </ul>
      <p>
        <Link to={paths.userList(list.tag)} className={styles.all}>
          {t('lists.allLots', { count: list.count })}
        </Link>
      </p>
    </section>
  );
}

function LotRow({ lot, listTag }: { readonly lot: Lot; readonly listTag: string }) {
  return (
    <li className={styles.row}>
      <Picture lot={lot} alt="" upTo={0} sizes="80px" className={styles.picture} />
      <div className={styles.words}>
        <Link to={paths.lot(lot)}>{lot.title}</Link>
        <p className={styles.states}>
          <BidState lot={lot} />
          {lot.closedOn && <EndLine closedOn={lot.closedOn} />}
        </p>
      </div>
      <LotPrice lot={lot} />
      <ListLotActions lot={lot} listTag={listTag} />
    </li>
  );
}
