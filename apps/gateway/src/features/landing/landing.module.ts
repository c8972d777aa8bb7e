import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { LotModule } from '../lot/lot.module';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { LandingController } from './landing.controller';
import { LandingService } from './landing.service';

@Module({
  imports: [SearchableIndexModule, DirectoryModule, LotModule],
  controllers: [LandingController],
  providers: [LandingService],
  exports: [LandingService],
})
export class LandingModule {}
