import { Suspense } from 'react';
import { lazyWithTexts } from '../language/lazy-with-texts';
import type { CostTable } from './cost-table';

const Table = lazyWithTexts(async () => (await import('./cost-table')).CostTable);

/** {@link CostTable}, with the texts that it needs. */
export function LotCost(props: Parameters<typeof CostTable>[0]) {
  return (
    <Suspense>
      <Table {...props} />
    </Suspense>
  );
}
