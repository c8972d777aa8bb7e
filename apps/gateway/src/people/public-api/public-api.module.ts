import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { CoinTypeModule } from '../../features/coin-type/coin-type.module';
import { LotModule } from '../../features/lot/lot.module';
import { SearchModule } from '../../features/search/search.module';
import { VisitorListModule } from '../../features/visitor-lists/visitor-list.module';
import { SavedSearchModule } from '../saved-search/saved-search.module';
import { UserListModule } from '../user-list/user-list.module';
import { PublicListController } from './public-list.controller';
import { PublicLotController } from './public-lot.controller';
import { PublicLots } from './public-lots.service';

/** The calls of programs that have a key (`docs/api.md`), by the services of the site. */
@Module({
  imports: [
    DirectoryModule,
    CoinTypeModule,
    LotModule,
    SearchModule,
    VisitorListModule,
    SavedSearchModule,
    UserListModule,
  ],
  controllers: [PublicLotController, PublicListController],
  providers: [PublicLots],
})
export class PublicApiModule {}
