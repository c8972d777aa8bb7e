import { ImageStoreModule } from '@obverse/service-kit';
import { Module } from '@nestjs/common';
import { IdAliasModule } from '../id-alias/id-alias.module';
import { ImageController } from './image.controller';

@Module({ imports: [ImageStoreModule, IdAliasModule], controllers: [ImageController] })
export class ImageModule {}
