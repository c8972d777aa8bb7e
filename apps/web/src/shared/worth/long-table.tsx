import { useState, type ComponentProps } from 'react';
import { t } from '../language/messages';
import { formatCount } from '../lib/format';
import { buttonClass } from '../ui/button';
import { DataTable } from '../ui/data-table';

/** More rows are shown on request. */
const FIRST_ROWS = 10;

/** A table that shows its first ten rows, and the others when the visitor asks for them. */
export function LongTable<Row>(props: ComponentProps<typeof DataTable<Row>>) {
  const [isWhole, setWhole] = useState(false);
  const { rows } = props;
  return (
    <>
      <DataTable {...props} rows={isWhole ? rows : rows.slice(0, FIRST_ROWS)} />
      {!isWhole && rows.length > FIRST_ROWS && (
        <button type="button" className={buttonClass('bare')} onClick={() => setWhole(true)}>
          {t('worth.showAll', { count: formatCount(rows.length) })}
        </button>
      )}
    </>
  );
}
