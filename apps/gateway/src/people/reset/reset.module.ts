import { AccountTokenRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { IdentityProvidersModule } from '../external-sign-in/identity-providers.module';
import { UserModule } from '../user/user.module';
import { ResetController } from './reset.controller';
import { ResetService } from './reset.service';

/** Password reset by mail. */
@Module({
  imports: [UserModule, IdentityProvidersModule, DatabaseModule.forFeature([AccountTokenRepository])],
  controllers: [ResetController],
  providers: [ResetService],
})
export class ResetModule {}
