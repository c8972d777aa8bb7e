import { parseArgs } from 'node:util';
import { catalogue } from './catalogue/sellers.data';
import { defectTable } from './defects/table';
import type { MarketOptions } from './market';

/** The first of the catalogue: what `npm start` shows. The shops after them are there for whoever asks for more. */
const DEFAULT_SELLERS = 24;

export const help = `An invented coin market on real HTTP, for demonstration and tests.

  node tools/market/dist/main.js [options]

  --port N          where the sellers answer, each as http://<key>.market.localhost:N/        (4810, MARKET_PORT)
  --truth-port N    where tests read what is true, and hold the clock                          (4811, MARKET_TRUTH_PORT)
  --seed TEXT       another seed, another market; the same seed, the same one on any machine   (obverse, MARKET_SEED)
  --sellers N       the first N of the catalogue's ${catalogue.length} sellers                                 (${DEFAULT_SELLERS}, MARKET_SELLERS)
  --lots N          lots on sale at any time, all sellers together; up to 8000000             (6000, MARKET_LOTS)
  --descriptors DIR write a registry descriptor for each seller into DIR                       (MARKET_DESCRIPTORS)
  --picture-width N draw no picture wider than N pixels                                       (1200, MARKET_PICTURE_WIDTH)
  --shared-pictures shops of one firm offer coins twice, and show one picture beside several lots
  --defects         print which defects of real sites are shown, and by whom
  --help            this text

Nothing is stored: everything follows from the seed and the time of day, so a restart goes on where the market would be.
Open http://market.localhost:4810/ for the list of sellers, and http://127.0.0.1:4811/sellers for what is true of each (also
/lots, /changes, /requests, /faults, /clock; README.md tells of them). SIGINT and SIGTERM stop it.
`;

/** The options cannot be used; the message says which and why. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

/** Flags win over the environment. Returns the text to print where one was asked for. */
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
