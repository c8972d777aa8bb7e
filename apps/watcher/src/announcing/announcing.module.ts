import { Module } from '@nestjs/common';
import { WatcherMetricsModule } from '../metrics/watcher-metrics.module';
import { SearchesModule } from '../searches/searches.module';
import { Announcer } from './announcer';

/** Changed lots become announcements. */
@Module({ imports: [SearchesModule, WatcherMetricsModule], providers: [Announcer], exports: [Announcer] })
export class AnnouncingModule {}
