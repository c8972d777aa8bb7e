import type { Engine } from './engine';
import { refusalOf } from './errors';
import type { Names } from './names';

/** The filter of each alias of each index of lots, by the names. */
export type Inventory = ReadonlyMap<string, ReadonlyMap<string, object | undefined>>;

type AliasAnswer = Readonly<Record<string, { aliases: Readonly<Record<string, { filter?: object }>> }>>;

/** The indexes of lots that exist on the cluster. */
export async function readInventory(engine: Engine, names: Names): Promise<Inventory> {
  // A pattern that matches no index is answered with an empty object.
  const found = await engine.request<AliasAnswer>('GET', `/${names.everyLotIndex}/_alias`);
  const ours = Object.entries(found).filter(([index]) => names.generationOf(index) !== undefined);
  return new Map(
    ours.map(([index, { aliases }]) => [
      index,
      new Map(Object.entries(aliases).map(([alias, { filter }]) => [alias, filter])),
    ]),
  );
}

/** Whether an installation put its templates here. They outlive its indexes. */
export async function hasTemplates(engine: Engine, names: Names): Promise<boolean> {
  try {
    await engine.request('GET', `/_index_template/${names.everyTemplate}`);
    return true;
  } catch (error) {
    if (refusalOf(error)?.status === 404) return false;
    throw error;
  }
}
