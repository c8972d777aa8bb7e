/** The file does not have the format of its kind; the message states why. No rate of it may be used. */
export class RateFileError extends Error {
  override readonly name = 'RateFileError';
}
