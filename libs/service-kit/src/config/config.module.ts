import { Global, Module, type DynamicModule } from '@nestjs/common';
import { loadConfig, type Environment } from './load-config';
import type { ConfigTable } from './setting';

/** Token of the validated settings; their type is the `ConfigOf` of the service's table. */
export const CONFIG = Symbol('Config');
/** Token of the service's name. */
export const SERVICE_NAME = Symbol('service name');
/** Token of the name by which stores and leases know this process. */
export const INSTANCE_NAME = Symbol('instance name');

export interface ConfigModuleOptions {
  readonly table: ConfigTable;
  readonly env: Environment;
  /** Default: the service's name. */
  readonly instanceName?: string | undefined;
}

/** The settings of a service, read once. */
@Global()
@Module({})
export class ConfigModule {
  /** Throws {@link ConfigError} listing all faults of the environment. */
  static forRoot({ table, env, instanceName = table.service }: ConfigModuleOptions): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: CONFIG, useValue: loadConfig(table, env) },
        { provide: SERVICE_NAME, useValue: table.service },
        { provide: INSTANCE_NAME, useValue: instanceName },
      ],
      exports: [CONFIG, SERVICE_NAME, INSTANCE_NAME],
    };
  }
}
