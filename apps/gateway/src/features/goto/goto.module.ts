import { GotoCountRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { IdAliasModule } from '../../lot-reads/id-alias.module';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { GotoCounter } from './goto-counter.service';
import { GotoController } from './goto.controller';
import { GotoService } from './goto.service';

/** Redirects to sellers. */
@Module({
  imports: [DirectoryModule, IdAliasModule, SearchableIndexModule, DatabaseModule.forFeature([GotoCountRepository])],
  controllers: [GotoController],
  providers: [GotoService, GotoCounter],
})
export class GotoModule {}
