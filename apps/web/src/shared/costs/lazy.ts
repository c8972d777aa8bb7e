import { afterFirstView } from '../lib/after-first-view';

const parts = () => import('../lots/later-parts');

/** {@link CardCost}, loaded after the first view. */
export const LazyCardCost = afterFirstView(async () => (await parts()).CardCost);

/** {@link LotCost}, loaded after the first view. */
export const LazyLotCost = afterFirstView(async () => (await parts()).LotCost);
