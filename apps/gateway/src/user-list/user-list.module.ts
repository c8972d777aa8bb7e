import { UserListRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { IdAliasModule } from '../id-alias/id-alias.module';
import { LotModule } from '../lot/lot.module';
import { UserModule } from '../user/user.module';
import { UserListController } from './user-list.controller';
import { UserListService } from './user-list.service';

/** The calls that change lists. Searches use the lists through `VisitorListModule`. */
@Module({
  imports: [DatabaseModule.forFeature([UserListRepository]), IdAliasModule, LotModule, UserModule],
  controllers: [UserListController],
  providers: [UserListService],
})
export class UserListModule {}
