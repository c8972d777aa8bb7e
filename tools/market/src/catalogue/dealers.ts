import { Dice } from '../dice';
import type { CatalogueSeller, Dealer } from './seller';

/** Whose a marketplace's lot is: the same for the same lot. Undefined where the seller sells by itself. */
export function dealerOf({ dealers }: Pick<CatalogueSeller, 'dealers'>, lotSeed: number): Dealer | undefined {
  return dealers && new Dice(lotSeed, 41).pick(dealers);
}
