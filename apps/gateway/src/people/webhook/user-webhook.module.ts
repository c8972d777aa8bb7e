import { WebhookRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { WebhookController } from './webhook.controller';
import { WebhookService } from './webhook.service';

/** The addresses to which announcements of users are posted. */
@Module({
  imports: [DatabaseModule.forFeature([WebhookRepository])],
  controllers: [WebhookController],
  providers: [WebhookService],
})
export class UserWebhookModule {}
