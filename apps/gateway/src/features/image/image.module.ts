import { PictureRepository } from '@obverse/database';
import { ImageStoreModule } from '@obverse/service-kit';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { IdAliasModule } from '../../lot-reads/id-alias.module';
import { ImageController } from './image.controller';
import { PictureRequestsService } from './picture-requests.service';
import { RenditionsService } from './renditions.service';

@Module({
  imports: [ImageStoreModule, IdAliasModule, DatabaseModule.forFeature([PictureRepository])],
  controllers: [ImageController],
  providers: [PictureRequestsService, RenditionsService],
  exports: [PictureRequestsService],
})
export class ImageModule {}
