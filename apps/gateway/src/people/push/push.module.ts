import { PushSubscriptionRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { PushController } from './push.controller';
import { PushDeviceService } from './push-device.service';

/** The browsers on which users get notifications. */
@Module({
  imports: [DatabaseModule.forFeature([PushSubscriptionRepository])],
  controllers: [PushController],
  providers: [PushDeviceService],
})
export class PushDeviceModule {}
