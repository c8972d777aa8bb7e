import { ImageStoreModule } from '@obverse/service-kit';
import { Module } from '@nestjs/common';
import { IdAliasModule } from '../id-alias/id-alias.module';
import { ImageController } from './image.controller';
import { RenditionsService } from './renditions.service';

@Module({ imports: [ImageStoreModule, IdAliasModule], controllers: [ImageController], providers: [RenditionsService] })
export class ImageModule {}
