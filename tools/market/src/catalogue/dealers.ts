import { Dice } from '../dice';
import type { CatalogueSeller, Dealer } from './seller';

/** The dealer of a marketplace's lot, always the same for a lot. Undefined for sellers that are not marketplaces. */
export function dealerOf({ dealers }: Pick<CatalogueSeller, 'dealers'>, lotSeed: number): Dealer | undefined {
  return dealers && new Dice(lotSeed, 41).pick(dealers);
}
