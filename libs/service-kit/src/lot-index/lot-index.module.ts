import { createLotIndex, type LotIndex, type LotIndexAdapter } from '@obverse/lot-index';
import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '../config';
import { Health } from '../health';
import { Shutdown } from '../lifecycle';

/** Token of the {@link LotIndex}. */
export const LOT_INDEX = Symbol('LotIndex');

interface LotIndexSettings {
  readonly LOT_INDEX_ADAPTER: LotIndexAdapter;
  readonly LOT_INDEX_URL: string;
  readonly LOT_INDEX_SHARDS?: number | undefined;
  readonly LOT_INDEX_REPLICAS?: number | undefined;
}

/** The lot index of the settings, prepared for use, with its health check. */
@Global()
@Module({
  providers: [
    {
      provide: LOT_INDEX,
      inject: [CONFIG],
      useFactory: (settings: LotIndexSettings): LotIndex =>
        createLotIndex({
          adapter: settings.LOT_INDEX_ADAPTER,
          url: settings.LOT_INDEX_URL,
          shards: settings.LOT_INDEX_SHARDS,
          replicas: settings.LOT_INDEX_REPLICAS,
        }),
    },
  ],
  exports: [LOT_INDEX],
})
export class LotIndexModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(LOT_INDEX) private readonly index: LotIndex,
    private readonly health: Health,
    private readonly shutdown: Shutdown,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.index.prepare();
    this.health.add('lot-index', () => this.index.ping());
  }

  onApplicationShutdown(): Promise<void> {
    return this.shutdown.step('lot index', () => this.index.close());
  }
}
