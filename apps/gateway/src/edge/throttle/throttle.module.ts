import { ThrottleRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { ThrottleService } from './throttle.service';

/** Limits of calls. */
@Module({
  imports: [DatabaseModule.forFeature([ThrottleRepository])],
  providers: [ThrottleService],
  exports: [ThrottleService],
})
export class ThrottleModule {}
