import { PricePointRepository, WorthRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { LotModule } from '../lot/lot.module';
import { TitlesModule } from '../titles/titles.module';
import { WorthController } from './worth.controller';
import { WorthService } from './worth.service';

/** What coins of a type were sold for, and the prices of a lot over time. */
@Module({
  imports: [
    DatabaseModule.forFeature([WorthRepository, PricePointRepository]),
    DirectoryModule,
    LotModule,
    TitlesModule,
  ],
  controllers: [WorthController],
  providers: [WorthService],
})
export class WorthModule {}
