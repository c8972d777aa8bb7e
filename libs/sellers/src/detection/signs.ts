/** Facts that tell a shop program from a home page's response. Each sign says why in words an operator reads. */
export interface PlatformSigns {
  readonly platform: string;
  readonly inPage: readonly { readonly says: string; readonly weight: number; readonly pattern: RegExp }[];
  readonly inHeaders?: readonly {
    readonly says: string;
    readonly weight: number;
    readonly header: string;
    readonly pattern: RegExp;
  }[];
  /** Well-known paths below the home page. */
  readonly probes?: readonly {
    readonly says: string;
    readonly weight: number;
    readonly path: string;
    readonly accepts: (body: string) => boolean;
  }[];
}
