/** Signs of a platform in a home page's answer. Each has a reason for operators and a weight from 1 to 10. */
export interface PlatformSigns {
  readonly inPage: readonly { readonly reason: string; readonly weight: number; readonly pattern: RegExp }[];
  readonly inHeaders?: readonly {
    readonly reason: string;
    readonly weight: number;
    readonly header: string;
    readonly pattern: RegExp;
  }[];
  /** Well-known paths below the home page. */
  readonly probes?: readonly ProbeSign[];
}

export interface ProbeSign {
  readonly reason: string;
  readonly weight: number;
  readonly path: string;
  readonly accepts: (body: string) => boolean;
}
