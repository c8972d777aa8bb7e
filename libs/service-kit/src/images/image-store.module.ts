import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../config';
import { folderImageStore } from './folder-image-store';
import type { ImageStore } from './image-store';

/** Token of the {@link ImageStore}. */
export const IMAGE_STORE = Symbol('ImageStore');

/** The image store in the folder of the setting `IMAGE_DIR`. */
@Global()
@Module({
  providers: [
    {
      provide: IMAGE_STORE,
      inject: [CONFIG],
      useFactory: (config: { readonly IMAGE_DIR: string }): ImageStore => folderImageStore(config.IMAGE_DIR),
    },
  ],
  exports: [IMAGE_STORE],
})
export class ImageStoreModule {}
