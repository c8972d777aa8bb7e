import type { Lot, SearchResult, SearchState } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import { Printer } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { t } from '../../shared/language/messages';
import { imagePath, paths } from '../../shared/lib/paths';
import { formatDay, formatMoment } from '../../shared/lib/time';
import { BidState } from '../../shared/lots/bid-state';
import { companyOf } from '../../shared/lots/company-of';
import { LotPrice } from '../../shared/lots/lot-price-line';
import { pictureNumbers } from '../../shared/lots/picture-numbers';
import { searchTitle } from './active-filters';
import styles from './want-list.module.css';

interface WantListProps {
  readonly state: SearchState;
  readonly result: SearchResult;
}

/**
 * The button that prints the lots of the page, and what is printed instead of the page, also by the command of the browser: a list with small pictures.
 */
export function WantList(props: WantListProps) {
  const [printedAt, setPrintedAt] = useState<string>();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // The browser takes its picture of the page when these listeners return.
    const begin = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    const end = () => setPrintedAt(undefined);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  const printList = async () => {
    flushSync(() => setPrintedAt(new Date().toISOString()));
    await Promise.allSettled([...(list.current?.querySelectorAll('img') ?? [])].map((image) => image.decode()));
    print();
  };
  return (
    <>
      <button type="button" onClick={() => void printList()} title={t('searches.printHint')}>
        <Printer aria-hidden />
        {t('subscriptions.print')}
      </button>
      {printedAt !== undefined &&
        createPortal(<PrintedList {...props} list={list} printedAt={printedAt} />, document.body)}
    </>
  );
}

interface PrintedListProps extends WantListProps {
  readonly list: RefObject<HTMLElement | null>;
  /** ISO instant. */
  readonly printedAt: string;
}

function PrintedList({ state, result, list, printedAt }: PrintedListProps) {
  const lots = result.portions.flatMap(({ items }) => items);
  return (
    <main ref={list} className={styles.printed} data-want-list>
      <h1 className={styles.heading}>{searchTitle(state, result)}</h1>
      <p className={styles.about}>
        {[
          formatDay(printedAt),
          t('searches.printed', { shown: lots.length, total: result.totalCount }),
          location.origin + paths.search(state),
        ].join(' · ')}
      </p>
      <ul className={styles.lots}>
        {lots.map((lot) => (
          <PrintedLot key={lot.id} lot={lot} company={companyOf(lot, result.dic)} />
        ))}
      </ul>
    </main>
  );
}

function PrintedLot({ lot, company }: { readonly lot: Lot; readonly company: string | undefined }) {
  const [first] = pictureNumbers(lot);
  return (
    <li className={styles.lot}>
      <span className={styles.picture}>{first !== undefined && <img src={imagePath(lot, 0, first)} alt="" />}</span>
      <div className={styles.words}>
        <p className={styles.title}>{lotName(lot)}</p>
        <p>{[company, lot.number && t('lots.lotNumber', { number: lot.number })].filter(Boolean).join(', ')}</p>
        <p className={styles.address}>{`${location.origin}/lot/${lot.id}`}</p>
      </div>
      <div className={styles.money}>
        <LotPrice lot={lot} />
        <BidState lot={lot} />
        {lot.closedOn && <p>{formatMoment(lot.closedOn)}</p>}
      </div>
    </li>
  );
}
