import type { LotId } from '@obverse/lots';
import type { LotQuery } from '../../port';
import { isOfSpecimens } from './keys';
import { sql, type Sql } from './sql';

/** Excludes these lots. */
export function isNoneOf(ids: readonly LotId[] = []): Sql | undefined {
  return ids.length === 0 ? undefined : sql`id <> ALL(${ids}::text[])`;
}

/** No lot that offers one of the specimens. The comparison is null for a lot without a key, which is not excluded. */
export function isOfNoSpecimen(specimens: LotQuery['excludedSpecimens'] = []): Sql | undefined {
  const offered = specimens.length === 0 ? undefined : isOfSpecimens(specimens);
  return offered && isNot(offered);
}

/** Unlike NOT, true for a condition that is null, such as a phrase in a lot without a text. */
export function isNot(condition: Sql): Sql {
  return sql`(${condition}) IS NOT TRUE`;
}
