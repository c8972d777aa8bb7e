import { topics } from '@obverse/contracts';
import { OnBatch, type MessageBatch } from '@obverse/event-log';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';

@Controller()
export class ChangeConsumer {
  @OnBatch(topics.lotsChanged)
  async take(@Payload() batch: MessageBatch<'LotChanged'>): Promise<void> {
    await batch.heartbeat();
  }
}
