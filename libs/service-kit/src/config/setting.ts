import type { z } from 'zod';

export interface SettingOptions {
  /** One sentence for `.env.example`: what it decides, and its unit. */
  readonly doc: string;
  /** As it would be written in the environment; goes through the schema like any other value. */
  readonly default?: string;
  /** Its value is never printed. */
  readonly secret?: true;
  /** May be absent; the loaded value is then undefined. */
  readonly optional?: true;
}

/** One environment variable: how its text is read, and what a person needs to know to set it. */
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

/** Throws when a name cannot be an environment variable or a setting is both optional and given a default: mistakes of the author. */
export function defineConfig<const S extends Settings>(service: string, settings: S): ConfigTable<S> {
  for (const [name, { mayBeAbsent, default: fallback }] of Object.entries(settings)) {
    if (!/^[A-Z][A-Z0-9_]*$/.test(name)) throw new TypeError(`${name} is no name for an environment variable`);
    if (mayBeAbsent && fallback !== undefined) throw new TypeError(`${name} has a default, so it is never absent`);
  }
  return { service, settings };
}
