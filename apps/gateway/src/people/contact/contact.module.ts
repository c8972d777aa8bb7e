import { ContactMessageRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';

@Module({
  imports: [DatabaseModule.forFeature([ContactMessageRepository])],
  controllers: [ContactController],
  providers: [ContactService],
})
export class ContactModule {}
