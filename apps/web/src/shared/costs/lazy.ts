import { afterFirstView } from '../lib/after-first-view';

/** {@link CardCost}, loaded after the first view. */
export const LazyCardCost = afterFirstView(async () => (await import('../lots/later-parts')).CardCost);
