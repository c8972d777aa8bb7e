import { Module } from '@nestjs/common';
import { listsWithoutAccounts, USER_LISTS } from './user-lists';

@Module({ providers: [{ provide: USER_LISTS, useValue: listsWithoutAccounts }], exports: [USER_LISTS] })
export class UserListModule {}
