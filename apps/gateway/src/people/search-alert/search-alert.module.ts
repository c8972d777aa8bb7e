import {
  AccountTokenRepository,
  AlertSettingRepository,
  ListedLotRepository,
  UnsubscribeRepository,
} from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { IdAliasModule } from '../../lot-reads/id-alias.module';
import { AddressProofService } from './address-proof.service';
import { AlertSettingController } from './alert-setting.controller';
import { AlertSettingService } from './alert-setting.service';
import { LotReminderController } from './lot-reminder.controller';
import { LotReminderService } from './lot-reminder.service';
import { UnsubscribeController } from './unsubscribe.controller';
import { UnsubscribeService } from './unsubscribe.service';

/** How users get mail about saved searches and lots of lists, and how they end it. The watcher writes the mail. */
@Module({
  imports: [
    DatabaseModule.forFeature([
      AccountTokenRepository,
      AlertSettingRepository,
      ListedLotRepository,
      UnsubscribeRepository,
    ]),
    IdAliasModule,
  ],
  controllers: [AlertSettingController, LotReminderController, UnsubscribeController],
  providers: [AddressProofService, AlertSettingService, LotReminderService, UnsubscribeService],
  exports: [AlertSettingService],
})
export class SearchAlertModule {}
