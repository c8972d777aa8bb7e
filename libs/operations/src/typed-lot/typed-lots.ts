import type { TypedLot, TypedLotRepository, UntypedLot } from '@obverse/database';
import type { LotIndex } from '@obverse/lot-index';
import { isLotId, type LotId } from '@obverse/lots';
import type { Dictionary } from '@obverse/numismatics';
import { typedLotOf } from './typed-lot-of';

export interface TypedLotsParts {
  readonly dictionary: Dictionary;
  readonly rows: Pick<TypedLotRepository, 'save' | 'drop' | 'forget'>;
  readonly index: Pick<LotIndex, 'held'>;
}

/**
 * Keeps `typed_lot` equal to what the serving index holds. The index decides which write of a lot is the newest, so rows are written after it, and only of
 * writes that it applied or holds. A row can then be older than the index only where another writer was in between that has none to write, and this writer
 * inserts one. Lots that had no row are therefore read again from the index, which had the other's write before the other could delete a row.
 */
export class TypedLots {
  constructor(private readonly parts: TypedLotsParts) {}

  /** Resolves when the rows of these lots are those of the index. At most one state of each lot ({@link typedLotOf}). */
  async follow(states: readonly (TypedLot | UntypedLot)[]): Promise<void> {
    const { rows, index, dictionary } = this.parts;
    for (let left = states; left.length > 0;) {
      await rows.drop(left.filter((state) => !isTyped(state)));
      const added = await rows.save(left.filter(isTyped));
      if (added.length === 0) return;
      const versions = new Map(left.map(({ lotId, version }) => [lotId, version]));
      const held = await index.held(added.filter(isLotId));
      left = held
        .filter(({ id, version }) => version > (versions.get(id) ?? version))
        .map((write) => typedLotOf(dictionary, write));
    }
  }

  /** For lots whose versions the index forgot. */
  forget(lotIds: readonly LotId[]): Promise<void> {
    return this.parts.rows.forget(lotIds);
  }
}

function isTyped(state: TypedLot | UntypedLot): state is TypedLot {
  return 'catalogId' in state;
}
