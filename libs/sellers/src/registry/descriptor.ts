import type { z } from 'zod';
import type { Platform } from '../adapter-kit/define-platform';
import type { SellerFacts } from '../adapter-kit/seller-facts';
import type { allPlatforms } from '../platforms/index.generated';
import type { undetected } from './undetected';

/** A union with one member for each platform of a union. */
type DescriptorOf<P> =
  P extends Platform<infer Name, infer Options>
    ? SellerFacts & { readonly platform: Name; readonly options: z.output<Options> }
    : never;

/** One seller, as in `registry/<key>.yaml`. The platform decides the type of the options. */
export type SellerDescriptor = DescriptorOf<(typeof allPlatforms)[number] | typeof undetected>;

export type SellerPlatform = SellerDescriptor['platform'];

/** A seller of one platform: `SellerOf<'shop-program'>`. */
export type SellerOf<P extends SellerPlatform> = Extract<SellerDescriptor, { readonly platform: P }>;
