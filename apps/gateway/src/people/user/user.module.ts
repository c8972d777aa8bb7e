import {
  AccountExportRepository,
  AccountTokenRepository,
  MailOutboxRepository,
  UserListRepository,
} from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { LotModule } from '../../features/lot/lot.module';
import { AccountController } from './account.controller';
import { AccountService } from './account.service';
import { ProfileService } from './profile.service';
import { SignInController } from './sign-in.controller';
import { SignInService } from './sign-in.service';
import { UserSessionController } from './user-session.controller';
import { UserController } from './user.controller';
import { UserService } from './user.service';

@Module({
  imports: [
    LotModule,
    DatabaseModule.forFeature([
      AccountExportRepository,
      AccountTokenRepository,
      MailOutboxRepository,
      UserListRepository,
    ]),
  ],
  controllers: [SignInController, UserController, AccountController, UserSessionController],
  providers: [ProfileService, SignInService, AccountService, UserService],
  exports: [ProfileService],
})
export class UserModule {}
