import { folderImageStore } from './folder-image-store';
import { ImageBucketError } from './image-bucket-error';
import { pictureOrigin, type ImageSettings } from './image-settings';
import type { ImageStore } from './image-store';
import { s3AddressOf, type S3Address } from './s3-address';

export { ImageBucketError };

/** The store of the settings. Nothing is connected or created before the first call. */
export async function openImageStore(settings: ImageSettings): Promise<ImageStore> {
  const address = bucketOf(settings);
  if (address === undefined) return folderImageStore(settings.IMAGE_DIR ?? '');
  const { s3ImageStore } = await client();
  return s3ImageStore({ address, publicUrl: pictureOrigin(settings) });
}

/** Throws {@link ImageBucketError} for a bucket that does not exist or is refused, and the client's error when the store does not answer. */
export async function checkImageStore(settings: ImageSettings): Promise<void> {
  const address = bucketOf(settings);
  if (address !== undefined) await (await client()).checkImageBucket(address);
}

/** Creates the bucket if it does not exist, and resolves with whether it did. Throws as {@link checkImageStore}. */
export async function prepareImageStore(settings: ImageSettings): Promise<boolean> {
  const address = bucketOf(settings);
  return address !== undefined && (await client()).prepareImageBucket(address);
}

/** Loaded when it is needed: the client takes memory that a service with a folder does not need. */
const client = () => import('./s3-image-store');

/** Undefined for a folder. */
function bucketOf({ IMAGE_ADAPTER: adapter, IMAGE_DIR: folder, IMAGE_URL: url }: ImageSettings): S3Address | undefined {
  if (adapter === 'folder' && folder) return undefined;
  const address = adapter === 's3' && url ? s3AddressOf(url) : undefined;
  if (address === undefined) throw new TypeError('the settings of the image store were not checked');
  return address;
}
