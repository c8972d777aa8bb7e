import type { z } from 'zod';

export interface SettingOptions {
  /** One sentence for `.env.example`: what the setting decides, and its unit. */
  readonly doc: string;
  /** As written in the environment; parsed by the schema like any other value. */
  readonly default?: string;
  /** A value for the message about a wrong or missing one, where there is no default. */
  readonly example?: string;
  /** Its value is never printed. */
  readonly secret?: true;
  /** May be absent; the loaded value is then undefined. */
  readonly optional?: true;
  /** Adds to its value what other settings say. Called when each of them is valid. */
  readonly completedBy?: (values: Readonly<Record<string, unknown>>) => Completed;
  /** The name this setting had before. A service refuses to start while it is set. */
  readonly renamedFrom?: string;
}

/** Faults are sentences without secrets. */
export type Completed = { readonly value: unknown } | { readonly faults: readonly string[] };

/** One environment variable: how its text is parsed, and what a person needs to know to set it. */
export interface Setting<
  Schema extends z.ZodType = z.ZodType,
  Optional extends boolean = boolean,
> extends SettingOptions {
  readonly schema: Schema;
  readonly mayBeAbsent: Optional;
}

export type Settings = Readonly<Record<string, Setting>>;

/** All settings of one service. */
export interface ConfigTable<S extends Settings = Settings> {
  readonly service: string;
  readonly settings: S;
  /** Faults of values that are valid one by one but not together, as sentences. Called only when each is valid. */
  readonly check?: (values: Readonly<Record<string, unknown>>) => readonly string[];
}

/** What `loadConfig` returns for a table: keys are the variables' names. */
export type ConfigOf<Table extends ConfigTable> = {
  readonly [Name in keyof Table['settings']]: Table['settings'][Name] extends Setting<infer Schema, infer Optional>
    ? z.output<Schema> | (Optional extends true ? undefined : never)
    : never;
};

export function setting<Schema extends z.ZodType, const Options extends SettingOptions>(
  schema: Schema,
  options: Options,
): Setting<Schema, Options extends { optional: true } ? true : false> {
  type Optional = Options extends { optional: true } ? true : false;
  return { ...options, schema, mayBeAbsent: (options.optional === true) as Optional };
}

const VARIABLE = /^[A-Z][A-Z0-9_]*$/;

/** Throws TypeError for mistakes in the table: a name no shell can export, an optional setting with a default, an old name that is in use. */
export function defineConfig<const S extends Settings>(
  service: string,
  settings: S,
  options: Pick<ConfigTable, 'check'> = {},
): ConfigTable<S> {
  for (const [name, { mayBeAbsent, default: fallback, renamedFrom }] of Object.entries(settings)) {
    if (!VARIABLE.test(name)) throw new TypeError(`${name} is not a valid name of an environment variable`);
    if (mayBeAbsent && fallback !== undefined) throw new TypeError(`${name} has a default, so it is never absent`);
    if (renamedFrom !== undefined && renamedFrom in settings)
      throw new TypeError(`${renamedFrom} is a setting, so it cannot be the old name of ${name}`);
  }
  return { service, settings, ...options };
}
