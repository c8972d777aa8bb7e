import { topics, type AuctionObserved } from '@obverse/contracts';
import { AuctionRepository, type AuctionWrite } from '@obverse/database';
import { OnBatch, type BatchResult, type MessageBatch } from '@obverse/event-log';
import { versionOf } from '@obverse/lots';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { KnownSellers } from '../seller/known-sellers';

@Controller()
export class AuctionConsumer {
  constructor(
    private readonly auctions: AuctionRepository,
    private readonly sellers: KnownSellers,
  ) {}

  @OnBatch(topics.auctionsObserved)
  async take(@Payload() batch: MessageBatch<'AuctionObserved'>): Promise<BatchResult> {
    const { known, rejected } = await this.sellers.divide(batch.messages);
    await this.auctions.save(known.map(({ message }) => auctionOf(message)));
    return { rejected };
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
