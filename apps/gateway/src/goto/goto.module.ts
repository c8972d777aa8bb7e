import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module';
import { IdAliasModule } from '../id-alias/id-alias.module';
import { SearchableIndexModule } from '../search/searchable-index.module';
import { GotoController } from './goto.controller';
import { GotoService } from './goto.service';

/** Redirects to sellers. */
@Module({
  imports: [DirectoryModule, IdAliasModule, SearchableIndexModule],
  controllers: [GotoController],
  providers: [GotoService],
})
export class GotoModule {}
