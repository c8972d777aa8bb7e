import { ApiError } from '@obverse/contracts';
import { CardGridSkeleton } from '../../shared/directory/card-grid';
import { LotGridSkeleton } from '../../shared/lots/lot-grid';
import { buttonClass } from '../../shared/ui/button';
import { Failure } from '../../shared/ui/failure';
import { DataTable } from '../../shared/ui/data-table';
import { Notice } from '../../shared/ui/notice';
import { Skeleton } from '../../shared/ui/skeleton';
import styles from './style-guide.module.css';
import { Themes } from './themes';

const failures: readonly Error[] = [
  new Error('an example'),
  new ApiError(503, { message: 'Search is not available at the moment. Please try again shortly.', errors: [] }),
  new ApiError(400, {
    message: 'The request is not valid.',
    errors: [{ path: 'query', message: 'The text is too long.' }],
  }),
  new ApiError(401, { message: '', errors: [] }),
];

/** What stands in the place of a list. */
export function States() {
  return (
    <>
      <Themes title="Loading">
        {() => (
          <>
            <LotGridSkeleton count={2} />
            <CardGridSkeleton count={1} />
            <Skeleton className={styles.line} />
          </>
        )}
      </Themes>
      <Themes title="Table of data">
        {() => (
          <DataTable
            caption="Sellers and their lots"
            columns={[
              { title: 'Seller', value: ({ name }) => name },
              { title: 'Lots', value: ({ lots }) => lots, isNumber: true },
            ]}
            rows={[
              { name: 'Kestrel Coins', lots: '4,210' },
              { name: 'Linden Numismatik', lots: '380' },
            ]}
            rowKey={({ name }) => name}
            empty="No seller fits."
          />
        )}
      </Themes>
      <Themes title="Nothing found">
        {() => (
          <Notice
            title="Nothing found"
            action={
              <button type="button" className={buttonClass()}>
                Reset filters
              </button>
            }
          >
            <p>Lots that match are shown here as soon as they are found.</p>
          </Notice>
        )}
      </Themes>
      <Themes title="Failures">
        {() => failures.map((error) => <Failure key={error.message} error={error} retry={() => undefined} />)}
      </Themes>
    </>
  );
}
