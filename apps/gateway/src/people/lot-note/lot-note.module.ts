import { LotNoteRepository, UserListRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { IdAliasModule } from '../../lot-reads/id-alias.module';
import { LotNoteController } from './lot-note.controller';
import { LotNoteService } from './lot-note.service';

/** What users write down about lots of their lists. */
@Module({
  imports: [DatabaseModule.forFeature([LotNoteRepository, UserListRepository]), IdAliasModule],
  controllers: [LotNoteController],
  providers: [LotNoteService],
})
export class LotNoteModule {}
