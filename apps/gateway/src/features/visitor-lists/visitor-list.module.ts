import { UserListRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { InListsInterceptor } from './in-lists.interceptor';
import { USER_LISTS } from './user-lists';
import { VisitorLists } from './visitor-lists.service';

/** The visitor's lists, as searches and answers with lots use them. */
@Module({
  imports: [DatabaseModule.forFeature([UserListRepository])],
  providers: [
    { provide: USER_LISTS, useClass: VisitorLists },
    { provide: APP_INTERCEPTOR, useClass: InListsInterceptor },
  ],
  exports: [USER_LISTS],
})
export class VisitorListModule {}
