import type { UserList } from '@obverse/contracts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { download } from '../../shared/lib/download';
import { faultText } from '../../shared/lists/fault-text';
import { buttonClass } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast';
import { exportedLots } from './api/exported-lots';
import { csvOf } from './csv';
import { listTable } from './list-table';

/** Saves the list as a CSV file. */
export function ListExport({ list }: { readonly list: UserList }) {
  const saving = useMutation({
    mutationFn: () => exportedLots(list.tag),
    onSuccess: (lots) =>
      download(`${list.title}.csv`, 'text/csv;charset=utf-8', csvOf(listTable(lots, location.origin))),
    onError: (error) => showToast({ text: faultText(error) }),
  });
  return (
    <button
      type="button"
      className={buttonClass('quiet')}
      aria-disabled={saving.isPending}
      onClick={() => {
        if (!saving.isPending) saving.mutate();
      }}
    >
      <Download aria-hidden />
      {t(saving.isPending ? 'lists.exporting' : 'lists.export')}
    </button>
  );
}
