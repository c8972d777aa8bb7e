import { AuctionRepository, LogoRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { SearchableIndexModule } from '../lot-reads/searchable-index.module';
import { AuctionService } from './auction.service';
import { CompanyDirectory } from './company-directory';
import { CompanyLogos } from './company-logos';
import { DirectoryController } from './directory.controller';
import { OrgService } from './org.service';

/** Auctions, companies and countries. */
@Module({
  imports: [DatabaseModule.forFeature([AuctionRepository, LogoRepository]), SearchableIndexModule],
  controllers: [DirectoryController],
  providers: [AuctionService, CompanyDirectory, CompanyLogos, OrgService],
  exports: [AuctionService, CompanyDirectory, CompanyLogos, OrgService],
})
export class DirectoryModule {}
