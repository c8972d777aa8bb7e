import { AuctionRepository, CompanyRepository } from '@obverse/database';
import { Module, type DynamicModule } from '@nestjs/common';
import { AuctionConsumer } from './auction/auction.consumer';
import { CompanyConsumer } from './company/company.consumer';
import { IndexerMetrics } from './indexer.metrics';
import { LotProjection } from './lot/lot-projection';
import { LotConsumer } from './lot/lot.consumer';

export interface IndexerParts {
  readonly projection: LotProjection;
  readonly auctions: AuctionRepository;
  readonly companies: CompanyRepository;
  readonly metrics: IndexerMetrics;
}

@Module({})
export class AppModule {
  static with({ projection, auctions, companies, metrics }: IndexerParts): DynamicModule {
    return {
      module: AppModule,
      controllers: [LotConsumer, AuctionConsumer, CompanyConsumer],
      providers: [
        { provide: LotProjection, useValue: projection },
        { provide: AuctionRepository, useValue: auctions },
        { provide: CompanyRepository, useValue: companies },
        { provide: IndexerMetrics, useValue: metrics },
      ],
    };
  }
}
