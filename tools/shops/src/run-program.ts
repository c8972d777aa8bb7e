import type { Obverse } from './crawl/obverse';
import { Shop, type RunningShop, type ShopKind } from './machine/shop';
import type { Coin } from './stock/coin';
import { compare, idsOf, isRight, type Comparison } from './stock/comparison';
import { allCoins, steps } from './stock/stock';

export interface StepResult {
  readonly step: string;
  /** Ceilings that had passed when the search was right, or when no more were waited for. */
  readonly ceilings: number;
  /** Requests for pages, of all crawls of the step. */
  readonly requests: number;
  /** Addresses that one crawl requested more than once. */
  readonly repeated: readonly string[];
  readonly comparison: Comparison;
  /** The seller was broken and was added again. */
  readonly isAddedAgain: boolean;
}

export interface ProgramResult {
  readonly addSeconds: number;
  /** What `seller add` printed. */
  readonly added: string;
  readonly steps: readonly StepResult[];
}

/** A removed lot needs three readings: one that finds it missing from the lists, and two signs in two runs. */
const MOST_CEILINGS = 4;
/** The index follows the crawl. */
const INDEXED_WITHIN_MS = 10_000;
const LOOK_MS = 500;

/** Installs a program, adds it as a seller, and goes through the steps. */
export async function runProgram(
  program: ShopKind,
  start: () => Promise<RunningShop>,
  obverse: Obverse,
  onStep: (result: StepResult) => void,
): Promise<ProgramResult> {
  const shop = new Shop(await start());
  const name = `${program.title} coins`;
  try {
    const began = Date.now();
    const added = await obverse.add(program.name, name, shop.home);
    const addSeconds = (Date.now() - began) / 1000;
    const results: StepResult[] = [];
    const ids = new Map<number, string>();
    for (const { name: step, changes, friendly = false } of steps) {
      if (friendly && !shop.canUseFriendlyAddresses) continue;
      await shop.change(changes);
      if (friendly) await shop.useFriendlyAddresses();
      shop.server.takePages();
      const addAgain = friendly ? () => obverse.addAgain(program.name, name, shop.home) : undefined;
      const look = () => compareNow(shop, obverse, name, ids);
      const result = { step, ...(await followed(shop, obverse, program.name, look, addAgain)) };
      results.push(result);
      onStep(result);
    }
    return { addSeconds, added, steps: results };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${shop.server.lastLines()}`, {
      cause: error,
    });
  } finally {
    await shop.server.stop();
  }
}

/** Lets one ceiling after another pass until the search shows the stock. With `addAgain`, a broken seller is added again, as an operator does. */
async function followed(
  shop: Shop,
  obverse: Obverse,
  key: string,
  look: () => Promise<Comparison>,
  addAgain?: () => Promise<void>,
): Promise<Omit<StepResult, 'step'>> {
  const repeated: string[] = [];
  let isAddedAgain = false;
  for (let ceilings = 1, requests = 0; ; ceilings++) {
    try {
      await obverse.crawl(key);
    } catch (error) {
      if (!addAgain || isAddedAgain) throw error;
      await addAgain();
      isAddedAgain = true;
      continue;
    }
    const comparison = await indexed(look);
    const pages = shop.server.takePages();
    requests += pages.length;
    repeated.push(...repeatedIn(pages));
    if (ceilings >= MOST_CEILINGS || isRight(comparison))
      return { ceilings, comparison, requests, repeated, isAddedAgain };
  }
}

/** Each address that occurs more than once, once. Pure. */
export function repeatedIn(pages: readonly string[]): readonly string[] {
  return [...new Set(pages.filter((page, place) => pages.indexOf(page) < place))];
}

/** `ids`: the first id under which each coin was shown; those of new coins are added. */
async function compareNow(shop: Shop, obverse: Obverse, name: string, ids: Map<number, string>): Promise<Comparison> {
  const shown = await obverse.shown(name);
  for (const [number, id] of idsOf(shown)) if (!ids.has(number)) ids.set(number, id);
  const expected = { ids: await obverse.presentIds(ids), addressEnd: (coin: Coin) => shop.addressEnd(coin) };
  return compare(allCoins, shop.stock, shown, expected);
}

/** The first comparison that is right, or the last one within the time that indexing may take. */
async function indexed(look: () => Promise<Comparison>): Promise<Comparison> {
  for (const end = Date.now() + INDEXED_WITHIN_MS; ;) {
    const comparison = await look();
    if (isRight(comparison) || Date.now() > end) return comparison;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
