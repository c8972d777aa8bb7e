import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module';
import { LotModule } from '../lot/lot.module';
import { GotoController } from './goto.controller';

@Module({ imports: [DirectoryModule, LotModule], controllers: [GotoController] })
export class GotoModule {}
