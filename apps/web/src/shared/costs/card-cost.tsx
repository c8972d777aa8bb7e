import type { LotCost } from '@obverse/contracts';
import { Suspense } from 'react';
import { lazyWithTexts } from '../language/lazy-with-texts';
import { useCardCosts } from './card-costs';

const Line = lazyWithTexts(async () => (await import('./cost-line')).CostLine);

/** What a lot costs in total, for visitors who chose to see it on cards. */
export function CardCost({ cost }: { readonly cost: LotCost }) {
  return <Suspense>{useCardCosts() && <Line cost={cost} />}</Suspense>;
}
