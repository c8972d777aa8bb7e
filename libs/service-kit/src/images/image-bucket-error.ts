/** The bucket cannot be used for a reason that a person must correct. The message names it. */
export class ImageBucketError extends Error {
  override readonly name = 'ImageBucketError';
}
