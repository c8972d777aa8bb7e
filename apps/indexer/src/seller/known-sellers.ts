import { SellerCrawlRepository } from '@obverse/database';
import type { Received, Rejection } from '@obverse/event-log';
import { UnknownSellerError } from '@obverse/normaliser';
import { LiveRegistry } from '@obverse/sellers';
import { Injectable, type OnModuleInit } from '@nestjs/common';

/**
 * The sellers of which observations are taken: those of the registry, and those that a crawler ever had. A deleted descriptor leaves the lots of its seller,
 * and during a roll-out crawlers may have descriptors that this indexer lacks.
 */
@Injectable()
export class KnownSellers implements OnModuleInit {
  private crawled: ReadonlySet<string> = new Set();

  constructor(
    private readonly registry: LiveRegistry,
    private readonly sellerCrawls: SellerCrawlRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    this.crawled = await this.sellerCrawls.keys();
  }

  /** Whether a crawler had the seller when the sellers of some messages were last looked up. */
  has(key: string): boolean {
    return this.crawled.has(key);
  }

  /** Looks for the sellers of these messages that are unknown. A lot projected without its descriptor has no company until it is observed again. */
  async refreshFor(messages: readonly Received[]): Promise<void> {
    const keys = new Set(messages.map(({ message }) => message.sellerKey));
    this.registry.refreshFor(keys);
    if ([...keys].some((key) => !this.knows(key))) this.crawled = await this.sellerCrawls.keys();
  }

  /** Divides messages by whether their seller is known. */
  async divide<T extends Received>(
    messages: readonly T[],
  ): Promise<{ readonly known: readonly T[]; readonly rejected: readonly Rejection[] }> {
    await this.refreshFor(messages);
    return {
      known: messages.filter(({ message }) => this.knows(message.sellerKey)),
      rejected: messages.flatMap(({ record, message: { sellerKey } }) =>
        this.knows(sellerKey) ? [] : [{ record, step: 'normalise', error: new UnknownSellerError(sellerKey) }],
      ),
    };
  }

  private knows(key: string): boolean {
    return this.registry.get(key) !== undefined || this.has(key);
  }
}
