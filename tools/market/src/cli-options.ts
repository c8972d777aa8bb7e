import { parseArgs } from 'node:util';
import { catalogue } from './catalogue/sellers.data';
import { defectTable } from './defects/table';
import type { MarketOptions } from './market';

/** The number of sellers that `npm start` shows. */
const DEFAULT_SELLERS = 26;

export const help = `An invented coin market on real HTTP, for demonstration and tests.

  node tools/market/dist/main.js [options]

  --port N          port of the sellers' sites, http://<key>.market.localhost:N/               (4810, MARKET_PORT)
  --truth-port N    port of the truth, where tests read true values and control the clock      (4811, MARKET_TRUTH_PORT)
  --seed TEXT       seed of the market; the same seed gives the same market on any machine     (obverse, MARKET_SEED)
  --sellers N       the first N of the ${catalogue.length} sellers, in the order of their entry                   (${DEFAULT_SELLERS}, MARKET_SELLERS)
  --lots N          lots on sale at any time, of all sellers together; up to 8000000           (6000, MARKET_LOTS)
  --descriptors DIR write a registry descriptor for each seller into DIR                       (MARKET_DESCRIPTORS)
  --picture-width N maximum width of the pictures in pixels                                   (1200, MARKET_PICTURE_WIDTH)
  --shared-pictures shops of one firm offer coins twice, and show one picture for several lots
  --defects         print the defects of real sites and the sellers that show them
  --help            print this text

Nothing is stored. Everything is computed from the seed and the time, so a restart continues at the current state of the market.
Open http://market.localhost:4810/ for the list of sellers, and http://127.0.0.1:4811/sellers for the true values of each (also
/lots, /changes, /requests, /faults, /clock; see README.md). SIGINT and SIGTERM stop it.
`;

/** The options are invalid. The message names the option and the reason. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

/** Flags take precedence over the environment. Returns a text when one is to be printed. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): MarketOptions | string {
  const flags = flagsOf(args);
  if (flags.help === true) return help;
  if (flags.defects === true) return `${defectTable()}\n`;
  const pictureWidth = flags['picture-width'] ?? env['MARKET_PICTURE_WIDTH'];
  const descriptorsDir = flags.descriptors ?? env['MARKET_DESCRIPTORS'];
  return {
    port: whole('port', flags.port ?? env['MARKET_PORT'] ?? '4810', 0, 65_535),
    truthPort: whole('truth-port', flags['truth-port'] ?? env['MARKET_TRUTH_PORT'] ?? '4811', 0, 65_535),
    seed: flags.seed ?? env['MARKET_SEED'] ?? 'obverse',
    sellers: whole('sellers', flags.sellers ?? env['MARKET_SELLERS'] ?? String(DEFAULT_SELLERS), 1, catalogue.length),
    lots: whole('lots', flags.lots ?? env['MARKET_LOTS'] ?? '6000', 10, 8_000_000),
    ...(pictureWidth === undefined ? {} : { pictureWidth: whole('picture-width', pictureWidth, 80, 1200) }),
    ...(flags['shared-pictures'] === true ? { sharedPictures: true } : {}),
    ...(descriptorsDir === undefined || descriptorsDir === '' ? {} : { descriptorsDir }),
  };
}

function flagsOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: text,
        'truth-port': text,
        seed: text,
        sellers: text,
        lots: text,
        descriptors: text,
        'picture-width': text,
        'shared-pictures': { type: 'boolean' },
        help: { type: 'boolean' },
        defects: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new OptionsError(`${error instanceof Error ? error.message : String(error)} See --help.`);
  }
}

function whole(name: string, value: string, low: number, high: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= low && number <= high))
    throw new OptionsError(`--${name}: a whole number from ${low} to ${high}, not "${value}". See --help.`);
  return number;
}
