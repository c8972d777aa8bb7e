import { PopularSearchRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { TitlesModule } from '../titles/titles.module';
import { PopularSearchController } from './popular-search.controller';
import { PopularSearchCounter } from './popular-search-counter.service';
import { PopularSearchService } from './popular-search.service';

/** What visitors looked for most, without anything about them (ADR 0090). */
@Module({
  imports: [DatabaseModule.forFeature([PopularSearchRepository]), TitlesModule],
  controllers: [PopularSearchController],
  providers: [PopularSearchCounter, PopularSearchService],
  exports: [PopularSearchService],
})
export class PopularSearchModule {}
