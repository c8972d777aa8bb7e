import { isLotId, type LotId } from '@obverse/lots';
import { InvalidArgumentError } from 'commander';

/** The id in an argument: alone, or at the end of a lot's address. */
export function lotIdOf(text: string): LotId {
  const id = text.slice(text.lastIndexOf('-') + 1);
  if (!isLotId(id)) throw new InvalidArgumentError('Give the id of a lot: 13 digits and small letters.');
  return id;
}
