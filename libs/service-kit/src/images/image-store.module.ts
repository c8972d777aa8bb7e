import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, ConfigError, SERVICE_NAME } from '../config';
import { Shutdown } from '../lifecycle';
import { LOGGER, type Logger } from '../logging';
import type { ImageSettings } from './image-settings';
import type { ImageStore } from './image-store';
import { checkImageStore, ImageBucketError, openImageStore } from './open-image-store';

/** Token of the {@link ImageStore}. */
export const IMAGE_STORE = Symbol('ImageStore');

/** The image store of the settings. It is not part of readiness: without it pictures are missing, and the rest works. */
@Global()
@Module({
  providers: [{ provide: IMAGE_STORE, inject: [CONFIG, SERVICE_NAME, LOGGER], useFactory: connect }],
  exports: [IMAGE_STORE],
})
export class ImageStoreModule implements OnApplicationShutdown {
  constructor(
    @Inject(IMAGE_STORE) private readonly images: ImageStore,
    private readonly shutdown: Shutdown,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.shutdown.step('images', () => this.images.close());
  }
}

/** A wrong bucket ends the start as a wrong setting does; a store that does not answer now may do so later. */
async function connect(settings: ImageSettings, service: string, logger: Logger): Promise<ImageStore> {
  try {
    await checkImageStore(settings);
  } catch (error) {
    if (error instanceof ImageBucketError) throw new ConfigError(service, [error.message]);
    logger.warn({ err: error }, 'the image store does not answer');
  }
  return openImageStore(settings);
}
