import { Module } from '@nestjs/common';
import { ExchangeRateModule } from '../exchange-rate/exchange-rate.module';
import { SearchableIndexModule } from './searchable-index.module';
import { TextQueries } from './text-query';

@Module({ imports: [SearchableIndexModule, ExchangeRateModule], providers: [TextQueries], exports: [TextQueries] })
export class TextQueryModule {}
