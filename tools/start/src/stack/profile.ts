/** Which engines carry the ports: `embedded` PostgreSQL for all of them, or a `cluster` of Kafka, OpenSearch and Redis beside it. */
export const profiles = ['embedded', 'cluster'] as const;
export type Profile = (typeof profiles)[number];

/** The settings that say where the cluster profile's engines are reached. */
export const addressNames = ['DATABASE_URL', 'EVENT_LOG_URL', 'LOT_INDEX_URL', 'CACHE_URL'] as const;

/** Engines that run already; those that are absent are looked for in the data folder, and started when they are not there. */
export type EngineAddresses = Readonly<Partial<Record<(typeof addressNames)[number], string>>>;

/** Where the engines of a running stack are reached. */
export type Engines = Readonly<Record<(typeof addressNames)[number], string>>;

/** The addresses an environment names; empty values count as absent. */
export function addressesIn(env: Readonly<Record<string, string | undefined>>): EngineAddresses {
  return Object.fromEntries(addressNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

/** What picks the adapters of a profile. The cache of the embedded profile is in each process, and has no address. */
export function engineSettings(profile: Profile, engines: EngineAddresses): Record<string, string> {
  const { DATABASE_URL = '' } = engines;
  switch (profile) {
    case 'embedded':
      return {
        DATABASE_URL,
        EVENT_LOG_ADAPTER: 'postgres',
        EVENT_LOG_URL: DATABASE_URL,
        LOT_INDEX_ADAPTER: 'postgres',
        LOT_INDEX_URL: DATABASE_URL,
        CACHE_ADAPTER: 'memory',
      };
    case 'cluster':
      return {
        ...engines,
        EVENT_LOG_ADAPTER: 'kafka',
        LOT_INDEX_ADAPTER: 'opensearch',
        CACHE_ADAPTER: 'redis',
      };
  }
}
