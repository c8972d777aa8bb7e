import type { z } from 'zod';
import type { PlatformAdapter } from './platform-adapter';
import type { RemovalNotice } from './removal-notice';
import type { SellerFacts } from './seller-facts';
import type { PlatformSigns } from './signs';

/** Everything Obverse knows about a platform. `name` is stored in descriptors and never changes. */
export interface Platform<Name extends string = string, Options extends z.ZodType = z.ZodType> {
  readonly name: Name;
  /** The options of a descriptor. Accepts `undefined` when no option is required. */
  readonly options: Options;
  readonly adapter: PlatformAdapter<z.output<Options>>;
  /** Absent: the platform is not detected, an operator sets it. */
  readonly signs?: PlatformSigns;
  /** Reads shops of any platform. It is detected and tried when no other platform matches. At most one platform is generic. */
  readonly generic?: true;
  readonly removed?: RemovalNotice;
  /** `on-shared-site`: many companies are under one header, and the logo in it is the site's. Absent: the site is the company's own. */
  readonly company?: 'on-shared-site';
  /** An invented seller, from which the tests of all platforms create their descriptors. Absent: a shop without options. */
  readonly sample?: { readonly form?: SellerFacts['form']; readonly options?: z.input<Options> };
}

/** Declares a platform. The types of its options follow from their schema. */
export function definePlatform<const Name extends string, Options extends z.ZodType>(
  platform: Platform<Name, Options>,
): Platform<Name, Options> {
  return platform;
}
