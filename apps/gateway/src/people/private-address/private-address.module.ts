import { PrivateAddressRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { PrivateAddressController } from './private-address.controller';
import { PrivateAddressService } from './private-address.service';

/** The secret addresses of calendars and feeds of users. The pages show what they have. */
@Module({
  imports: [DatabaseModule.forFeature([PrivateAddressRepository])],
  controllers: [PrivateAddressController],
  providers: [PrivateAddressService],
  exports: [PrivateAddressService],
})
export class PrivateAddressModule {}
