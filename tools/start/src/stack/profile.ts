/** Which engines implement the ports: PostgreSQL for all (`embedded`), or also Kafka, OpenSearch and Redis (`cluster`). */
export const profiles = ['embedded', 'cluster'] as const;
export type Profile = (typeof profiles)[number];

/** The settings with the addresses of the engines of the cluster profile. */
export const addressNames = ['DATABASE_URL', 'EVENT_LOG_URL', 'LOT_INDEX_URL', 'CACHE_URL'] as const;

/** Addresses of engines that run already. Absent ones are looked up in the data folder, and started when they do not run there. */
export type EngineAddresses = Readonly<Partial<Record<(typeof addressNames)[number], string>>>;

/** The addresses of the engines of a running stack. */
export type Engines = Readonly<Record<(typeof addressNames)[number], string>>;

/** The addresses in an environment; empty values count as absent. */
export function addressesIn(env: Readonly<Record<string, string | undefined>>): EngineAddresses {
  return Object.fromEntries(addressNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

/** The settings that select the adapters of a profile. The cache of the embedded profile is in each process and has no address. */
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
