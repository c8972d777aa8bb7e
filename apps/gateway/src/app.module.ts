import { AuctionRepository, DealerRepository, LogoRepository, type DataSource } from '@obverse/database';
import type { RatesByTime } from '@obverse/lots';
import { folderImageStore, type ServiceContext } from '@obverse/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { GatewayConfig } from './config';
import { AuctionService } from './directory/auction.service';
import { CompanyDirectory } from './directory/company-directory';
import { CompanyLogos } from './directory/company-logos';
import { DirectoryController } from './directory/directory.controller';
import { OrgService } from './directory/org.service';
import { GatewayMetrics } from './gateway.metrics';
import { GotoController } from './goto/goto.controller';
import { ApiExceptionFilter } from './http/api-exception.filter';
import { loggerToken } from './http/logger';
import { ImageController, imageStoreToken } from './image/image.controller';
import { LandingController } from './landing/landing.controller';
import { LandingService } from './landing/landing.service';
import { LotController } from './lot/lot.controller';
import { LotService } from './lot/lot.service';
import { Presenting } from './lot/presenting';
import type { LotReading } from './search/counted-index';
import { SearchController } from './search/search.controller';
import { SearchService } from './search/search.service';
import { SuggestService } from './search/suggest.service';
import { TextQueries } from './search/text-query';
import { SystemController } from './system/system.controller';
import { TagTitles } from './taxonomy/tag-titles';
import { TaxonomyController } from './taxonomy/taxonomy.controller';
import { TaxonomyService } from './taxonomy/taxonomy.service';
import { UserController } from './user/user.controller';

export interface GatewayParts {
  readonly index: LotReading;
  readonly database: DataSource;
  readonly companies: CompanyDirectory;
  readonly rates: RatesByTime;
}

@Module({})
export class AppModule {
  static with(
    context: ServiceContext<GatewayConfig>,
    { index, database, companies, rates }: GatewayParts,
  ): DynamicModule {
    const auctions = new AuctionRepository(database);
    const logos = new CompanyLogos(new LogoRepository(database), companies);
    const dealers = new DealerRepository(database);
    const presenting = new Presenting(companies, rates);
    const titles = new TagTitles(companies);
    const texts = new TextQueries(index, rates);
    const lots = new LotService(index, presenting);
    const auctionService = new AuctionService(auctions, companies, logos);
    const provide = <T extends object>(value: T) => ({ provide: value.constructor, useValue: value });
    return {
      module: AppModule,
      controllers: [
        SearchController,
        TaxonomyController,
        LotController,
        DirectoryController,
        LandingController,
        GotoController,
        ImageController,
        UserController,
        SystemController,
      ],
      providers: [
        provide(presenting),
        provide(companies),
        provide(lots),
        provide(auctionService),
        provide(new GatewayMetrics(context.metrics)),
        provide(new SearchService(index, companies, titles, texts, { auctions, dealers })),
        provide(new SuggestService(index)),
        provide(new TaxonomyService(index, titles, texts)),
        provide(new OrgService(index, auctions, companies, logos)),
        provide(new LandingService(index, auctionService, presenting)),
        { provide: imageStoreToken, useValue: folderImageStore(context.config.IMAGE_DIR) },
        { provide: loggerToken, useValue: context.logger },
        { provide: APP_FILTER, useValue: new ApiExceptionFilter(context.logger) },
      ],
    };
  }
}
