/** The bytes are not a picture that may be shown: wrong type, too many pixels, damaged. A retry does not help. */
export class NotAPictureError extends Error {
  override readonly name = 'NotAPictureError';
}

/** The formats of sharp that are accepted. SVG is not among them: it may contain anything. */
export const pictureTypes: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff']);

/** Converts errors of a decoder to {@link NotAPictureError}. */
export async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotAPictureError) throw error;
    throw new NotAPictureError(`cannot be decoded: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
