import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, type Replicas } from '../stack/processes';
import { LAST_OFFSET } from '../stack/ports';
import { addressesIn, profiles, type Profile } from '../stack/profile';
import { StackError } from '../stack/stack-error';
import type { StackOptions } from '../stack/stack';

export const help = `Starts Obverse with everything it needs on this machine, each service as a process, and prints its address. Ctrl-C stops it.

  npm start [-- options]

  --port N       the port of the address; N+1, N+10, N+11, N+21, N+22 and N+32 are used too   (4800)
  --data DIR     where everything is kept                                              (.data)
  --reset        delete what is kept there first
  --profile P    embedded: PostgreSQL stores the event log, the index and everything else; cluster: Kafka
                 stores the log, OpenSearch the index, Redis the cache                            (embedded)
  --sellers N    how many sellers the simulated market has
  --lots N       how many lots they offer at a time
  --crawlers N, --indexers N, --watchers N, --gateways N
                 how many processes of each; several gateways use the ports from N+50 on, behind a proxy on N   (1)
  --shared-pictures
                 shops of one firm offer coins twice, and show one picture beside several lots
  --stores-only  start the stores and no service, to restore a backup with "npm run obverse -- restore"
  --no-market    no simulated market: read the sellers of libs/sellers/registry, or of the folder SELLER_REGISTRY
  --help         this text

With --profile cluster an engine is used when EVENT_LOG_URL (kafka://host:port,host:port/prefix), LOT_INDEX_URL (http://host:port/prefix),
CACHE_URL (redis://host:port/number) or DATABASE_URL names it, or when "npm run engines -- up" runs it in this data folder. Otherwise it is started
on the ports N+40 to N+42, and stopped with the rest. --reset does not delete what engines elsewhere store.
`;

export type StartOptions = Pick<
  StackOptions,
  'dataDir' | 'market' | 'reset' | 'profile' | 'engines' | 'replicas' | 'storesOnly'
> & {
  readonly port: number;
};

/** `here` is the folder a relative --data refers to; `env` may name engines. Returns undefined for --help; throws StackError for options that cannot be used. */
export function readOptions(
  args: readonly string[],
  here = root,
  env: Readonly<Record<string, string | undefined>> = {},
): StartOptions | undefined {
  const flags = flagsOf(args);
  if (flags.help) return undefined;
  const sellers = whole('sellers', flags.sellers, 1, 100_000);
  const lots = whole('lots', flags.lots, 1, 10_000_000);
  const sharedPictures = flags['shared-pictures'];
  if (flags['no-market'] && (sellers !== undefined || lots !== undefined || sharedPictures)) {
    throw new StackError(
      '--sellers, --lots and --shared-pictures are about the simulated market, which --no-market leaves out: give one or the other.',
    );
  }
  const profile = profileOf(flags.profile);
  const replicas = replicasOf(flags);
  return {
    profile,
    ...(Object.keys(replicas).length > 0 && { replicas }),
    ...(flags['stores-only'] && { storesOnly: true }),
    engines: profile === 'cluster' ? addressesIn(env) : {},
    port: whole('port', flags.port, 1, 65_535 - LAST_OFFSET) ?? 4800,
    dataDir: flags.data === undefined ? path.join(root, '.data') : path.resolve(here, flags.data),
    reset: flags.reset ?? false,
    market: flags['no-market']
      ? false
      : {
          ...(sellers === undefined ? {} : { sellers }),
          ...(lots === undefined ? {} : { lots }),
          ...(sharedPictures ? { sharedPictures } : {}),
        },
  };
}

function flagsOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const mark = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: text,
        data: text,
        sellers: text,
        lots: text,
        profile: text,
        crawlers: text,
        indexers: text,
        watchers: text,
        gateways: text,
        reset: mark,
        'shared-pictures': mark,
        'no-market': mark,
        'stores-only': mark,
        help: mark,
      },
    }).values;
  } catch (error) {
    const [reason = 'The options cannot be read.'] = (error instanceof Error ? error.message : String(error)).split(
      '. ',
    );
    throw new StackError(`${reason.replace(/\.$/, '')}. See npm start -- --help.`);
  }
}

const MAX_REPLICAS = 9;

/** Those that are given. */
function replicasOf(flags: Readonly<Partial<Record<`${keyof Replicas}s`, string>>>): Replicas {
  const services = ['crawler', 'indexer', 'watcher', 'gateway'] as const;
  return Object.fromEntries(
    services.flatMap((service) => {
      const count = whole(`${service}s`, flags[`${service}s`], 1, MAX_REPLICAS);
      return count === undefined ? [] : [[service, count]];
    }),
  );
}

function profileOf(value = 'embedded'): Profile {
  const profile = profiles.find((one) => one === value);
  if (!profile) throw new StackError(`--profile takes ${profiles.join(' or ')}, not "${value}".`);
  return profile;
}

function whole(name: string, value: string | undefined, low: number, high: number): number | undefined {
  if (value === undefined) return undefined;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= low && number <= high))
    throw new StackError(`--${name} takes a whole number from ${low} to ${high}, not "${value}".`);
  return number;
}
