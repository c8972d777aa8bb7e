import { AccountTokenRepository, AlertSettingRepository, UnsubscribeRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { AddressProofService } from './address-proof.service';
import { AlertSettingController } from './alert-setting.controller';
import { AlertSettingService } from './alert-setting.service';
import { UnsubscribeController } from './unsubscribe.controller';
import { UnsubscribeService } from './unsubscribe.service';

/** How users get mail about saved searches, and how they end it. The watcher writes the mail. */
@Module({
  imports: [DatabaseModule.forFeature([AccountTokenRepository, AlertSettingRepository, UnsubscribeRepository])],
  controllers: [AlertSettingController, UnsubscribeController],
  providers: [AddressProofService, AlertSettingService, UnsubscribeService],
  exports: [AlertSettingService],
})
export class SearchAlertModule {}
