/** The header of an answer that the service worker kept: when the server gave it. Answers of the server do not have it. */
export const savedAtHeader = 'obverse-saved-at';

/** A message of the page to its service worker. */
export type WorkerMessage =
  /** Remove everything that belongs to the user. */
  | { readonly type: 'wipe-personal' }
  /** Keep an answer that the page did not fetch, because it was embedded in its HTML. */
  | {
      readonly type: 'keep-answer';
      readonly method: string;
      readonly url: string;
      readonly body: string;
      readonly language: string;
      readonly answer: string;
    };
