import { ImageStoreModule } from '@obverse/service-kit';
import { Module } from '@nestjs/common';
import { ImageController } from './image.controller';

@Module({ imports: [ImageStoreModule], controllers: [ImageController] })
export class ImageModule {}
