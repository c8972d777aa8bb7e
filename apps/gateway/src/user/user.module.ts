import { UserListRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { LotModule } from '../lot/lot.module';
import { ProfileService } from './profile.service';
import { UserController } from './user.controller';

@Module({
  imports: [LotModule, DatabaseModule.forFeature([UserListRepository])],
  controllers: [UserController],
  providers: [ProfileService],
  exports: [ProfileService],
})
export class UserModule {}
