import { Module, type DynamicModule } from '@nestjs/common';
import type { Crawler } from './crawler';

/** The token under which the running crawler is found. */
export const CRAWLER = Symbol('crawler');

/** The crawler has no HTTP surface of its own: the service kit adds health and metrics. */
@Module({})
export class CrawlerModule {
  static with(crawler: Crawler): DynamicModule {
    return { module: CrawlerModule, providers: [{ provide: CRAWLER, useValue: crawler }] };
  }
}
