import { topics, type AuctionObserved } from '@obverse/contracts';
import { AuctionRepository, type AuctionWrite } from '@obverse/database';
import { OnBatch, type MessageBatch } from '@obverse/event-log';
import { versionOf } from '@obverse/lots';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';

@Controller()
export class AuctionConsumer {
  constructor(private readonly auctions: AuctionRepository) {}

  @OnBatch(topics.auctionsObserved)
  async take(@Payload() batch: MessageBatch<'AuctionObserved'>): Promise<void> {
    await this.auctions.save(batch.messages.map(({ message }) => auctionOf(message)));
  }
}

export function auctionOf(seen: AuctionObserved): AuctionWrite {
  return {
    id: seen.auctionId,
    sellerKey: seen.sellerKey,
    title: seen.title,
    url: seen.url,
    closed: seen.closed ?? false,
    version: versionOf(seen.observedAt),
    ...(seen.startsAt ? { startsAt: seen.startsAt } : {}),
    ...(seen.endsAt ? { endsAt: seen.endsAt } : {}),
    ...(seen.lotCount === undefined ? {} : { lotCount: seen.lotCount }),
    ...(seen.logoUrl ? { logoUrl: seen.logoUrl } : {}),
  };
}
