import { KnownLotRepository, UserListRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { IdAliasModule } from '../../lot-reads/id-alias.module';
import { LotModule } from '../../features/lot/lot.module';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { UserModule } from '../user/user.module';
import { SnapshotWorker } from './snapshot-worker';
import { UserListController } from './user-list.controller';
import { UserListService } from './user-list.service';

/** The calls that change lists. Searches use the lists through `VisitorListModule`. */
@Module({
  imports: [
    DatabaseModule.forFeature([KnownLotRepository, UserListRepository]),
    IdAliasModule,
    LotModule,
    SearchableIndexModule,
    UserModule,
  ],
  controllers: [UserListController],
  providers: [SnapshotWorker, UserListService],
  exports: [UserListService],
})
export class UserListModule {}
