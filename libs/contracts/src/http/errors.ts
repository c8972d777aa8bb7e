/** Body of every response of 400 and above: a sentence for the user, and one entry per fault. */
export interface ApiErrorBody {
  readonly message: string;
  readonly errors: readonly { readonly path?: string | undefined; readonly message: string }[];
}

/** Whether a value has the form of {@link ApiErrorBody}. By hand, because the web client has no schemas; a spec compares it with the schema. */
export function isApiErrorBody(value: unknown): value is ApiErrorBody {
  return (
    isRecord(value) &&
    typeof value['message'] === 'string' &&
    Array.isArray(value['errors']) &&
    value['errors'].every(isFault)
  );
}

function isFault(value: unknown): boolean {
  if (!isRecord(value) || typeof value['message'] !== 'string') return false;
  return value['path'] === undefined || typeof value['path'] === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The message where the server gave none. */
export { technical as technicalMessage } from '@obverse/texts/en/errors.json';
