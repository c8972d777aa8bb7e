import type { Lot, UserList } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import { useEffect, useRef } from 'react';
import { CompareToggle } from '../../shared/compare/compare-toggle';
import { ListLotActions } from '../../shared/lists/list-lot-actions';
import { changeIn, useChanges } from '../../shared/lists/membership';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { BidState } from '../../shared/lots/bid-state';
import { EndLine } from '../../shared/lots/end-line';
import { LotPrice } from '../../shared/lots/lot-price-line';
import { Picture } from '../../shared/lots/picture';
import { pictureNumbers } from '../../shared/lots/picture-numbers';
import { LotNotes } from '../../shared/notes/lot-notes';
import { NoteSearch } from '../../shared/notes/note-search';
import { Link } from '../../shared/routing/link';
import { Failure } from '../../shared/ui/failure';
import { Notice } from '../../shared/ui/notice';
import { Skeleton } from '../../shared/ui/skeleton';
import { SHOWN, useListLots } from './api/list-lots';
import styles from './list-lots.module.css';

/** The newest lots of a list as a table, each with its actions. */
export function ListLots({ list }: { readonly list: UserList }) {
  const { data, error, refetch, isPlaceholderData } = useListLots(list);
  const changes = useChanges();
  const lots = data?.filter(({ id }) => changeIn(changes, list.tag, id)?.isIn ?? list.ids.includes(id));
  const heading = useFocusAfterRows(lots?.length ?? 0);
  const rows = Math.min(list.ids.length, SHOWN);
  return (
    <section aria-labelledby="list-lots" className={styles.lots}>
      <h2 ref={heading} id="list-lots" tabIndex={-1}>
        {list.title}
      </h2>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!lots && !error && <Loading rows={rows} />}
      {lots?.length === 0 && list.count === 0 && <Notice title={t('lists.empty')} />}
      <Lots list={list} lots={lots} />
      {data && !isPlaceholderData && <Vanished count={rows - data.length} />}
      {list.count > 0 && (
        <p className={styles.note}>
          <Link to={paths.userList(list.tag)}>{t('lists.allLots', { count: list.count })}</Link>
        </p>
      )}
    </section>
  );
}

/** The table of the lots, below the search of notes, which hides it while it shows others. */
function Lots({ list, lots }: { readonly list: UserList; readonly lots: readonly Lot[] | undefined }) {
  return (
    <>
      {list.count > 0 && <NoteSearch listTag={list.tag}>{(found) => <Table list={list} lots={found} />}</NoteSearch>}
      {lots && lots.length > 0 && <Table list={list} lots={lots} />}
    </>
  );
}

/** How many lots of the list no longer exist. */
function Vanished({ count }: { readonly count: number }) {
  return count > 0 && <p className={styles.note}>{t('lists.vanished', { count })}</p>;
}

/** A row that had the focus and is gone hands it to the heading. */
function useFocusAfterRows(rows: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    if (rows < before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    before.current = rows;
  }, [rows]);
  return heading;
}

function Table({ list, lots }: { readonly list: UserList; readonly lots: readonly Lot[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{list.title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lists.columnTitle')}</th>
          <th scope="col">{t('lists.columnState')}</th>
          <th scope="col">{t('lists.columnPrice')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('lists.columnActions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <Row key={lot.id} lot={lot} listTag={list.tag} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ lot, listTag }: { readonly lot: Lot; readonly listTag: string }) {
  const [first = 0] = pictureNumbers(lot);
  return (
    <tr>
      <th scope="row">
        <div className={styles.lot}>
          <Picture lot={lot} position={first} alt="" upTo={0} sizes="56px" className={styles.picture} />
          <div className={styles.words}>
            <Link to={paths.lot(lot)}>{lotName(lot)}</Link>
            <span className={styles.detail}>{[lot.org?.title, lot.titleDetail].filter(Boolean).join(' · ')}</span>
            <LotNotes lot={lot} />
          </div>
        </div>
      </th>
      <td>
        <span className={styles.states}>
          <BidState lot={lot} />
          {lot.closedOn && <EndLine closedOn={lot.closedOn} />}
        </span>
      </td>
      <td className={styles.price}>
        <LotPrice lot={lot} />
      </td>
      <td>
        <div className={styles.acts}>
          <ListLotActions lot={lot} listTag={listTag} />
          <CompareToggle lot={lot} />
        </div>
      </td>
    </tr>
  );
}

function Loading({ rows }: { readonly rows: number }) {
  return (
    <div role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={styles.skeleton} />
      ))}
    </div>
  );
}
