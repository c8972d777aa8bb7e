import { LiveRegistry } from '@obverse/sellers';
import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG } from '../config';
import { Shutdown } from '../lifecycle';
import { LOGGER, type Logger } from '../logging';

interface SellerRegistrySettings {
  readonly SELLER_REGISTRY: string;
}

export interface SellerRegistryModuleOptions {
  /** How often the folder is read again, milliseconds. Default: as {@link LiveRegistry}. */
  readonly everyMs?: number;
  /** Level of the log line about descriptors that cannot be read. Default `warn`. */
  readonly faultLevel?: 'warn' | 'error';
}

/** The {@link LiveRegistry} over the folder of the setting `SELLER_REGISTRY`. */
@Global()
@Module({})
export class SellerRegistryModule implements OnApplicationShutdown {
  constructor(
    private readonly registry: LiveRegistry,
    private readonly shutdown: Shutdown,
  ) {}

  static forRoot({ faultLevel = 'warn', ...options }: SellerRegistryModuleOptions = {}): DynamicModule {
    return {
      module: SellerRegistryModule,
      providers: [
        {
          provide: LiveRegistry,
          inject: [CONFIG, LOGGER],
          useFactory: ({ SELLER_REGISTRY }: SellerRegistrySettings, logger: Logger): LiveRegistry =>
            new LiveRegistry({
              ...options,
              folder: SELLER_REGISTRY,
              onFaults: (faults) => logger[faultLevel]({ faults }, 'seller descriptors that cannot be read'),
            }),
        },
      ],
      exports: [LiveRegistry],
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.shutdown.step('seller registry', () => this.registry.close());
  }
}
