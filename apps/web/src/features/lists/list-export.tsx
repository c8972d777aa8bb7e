import type { Lot, UserList } from '@obverse/contracts';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../shared/language/messages';
import { download } from '../../shared/lib/download';
import { paths } from '../../shared/lib/paths';
import { buttonClass } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast';
import { lotsOfList, storedLotsOfList } from './api/list-lots';
import { csvOf } from './csv';

/** Saves the list as a CSV file. */
export function ListExport({ list }: { readonly list: UserList }) {
  const saving = useMutation({
    mutationFn: () => rowsOf(list),
    onSuccess: (rows) => download(`${list.tag}.csv`, 'text/csv', csvOf(rows)),
    onError: (error) => showToast({ text: error.message }),
  });
  return (
    <button type="button" className={buttonClass('quiet')} disabled={saving.isPending} onClick={() => saving.mutate()}>
      {t(saving.isPending ? 'lists.exporting' : 'lists.export')}
    </button>
  );
}

/** A row for each lot of the list. What the index knows of the newest lots is filled in; of the others the account has the title. */
async function rowsOf(list: UserList): Promise<readonly (readonly string[])[]> {
  const [stored, known] = await Promise.all([storedLotsOfList(list.tag), lotsOfList(list)]);
  const lots = new Map(known.map((lot) => [lot.id, lot]));
  const head = [
    t('lists.columnTitle'),
    t('lists.columnSeller'),
    t('lists.columnState'),
    t('lists.columnPrice'),
    t('lists.columnCurrency'),
    t('lists.columnEnd'),
    t('lists.columnAdded'),
    t('lists.columnAddress'),
  ];
  return [
    head,
    ...stored.map(({ id, title = '', addedAt }) => {
      const lot = lots.get(id);
      return [...cellsOf(lot, title), addedAt, new URL(paths.lot(lot ?? { id, uiKey: '' }), location.origin).href];
    }),
  ];
}

function cellsOf(lot: Lot | undefined, title: string): readonly string[] {
  if (!lot) return [title, '', '', '', '', ''];
  return [
    lot.title,
    lot.org?.title ?? '',
    t(`lots.state${lot.bidState}`),
    lot.origPrice ?? lot.price ?? '',
    lot.origPrice === undefined ? (lot.valuta ?? '') : (lot.origValuta ?? ''),
    lot.closedOn ?? '',
  ];
}
