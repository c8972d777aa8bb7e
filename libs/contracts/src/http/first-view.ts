import type { Language } from '@obverse/texts';

/** The call that the client makes first on a page, with its answer. The page contains it as JSON. */
export interface FirstAnswer {
  readonly request: { readonly method: string; readonly path: string; readonly body?: object };
  /** When it was given, epoch milliseconds by the server's clock. */
  readonly at: number;
  readonly answer: object;
}

/** What the first view of a page is rendered from (ADR 0027). */
export interface FirstViewInput {
  /** The pathname of the request, percent-encoded. */
  readonly path: string;
  readonly language: Language;
  readonly first: FirstAnswer;
  /** The browser names itself as one of a phone or tablet; the client then shows another gallery. */
  readonly isMobile: boolean;
  /** The `src` of the picture that the page preloads. */
  readonly firstPicture: string | undefined;
  /** Escaped HTML that follows the view, for readers without scripts. */
  readonly rest: string;
}

/** HTML of what the client draws first. Throws where the client would show a crash. */
export type RenderFirstView = (input: FirstViewInput) => string;

/** What the client's file for the gateway exports. */
export interface FirstViewModule {
  createRenderer(): Promise<RenderFirstView>;
}
