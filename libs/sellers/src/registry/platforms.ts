import { z } from 'zod';
import { checked } from '../adapter-kit/checked-adapter';
import type { Platform } from '../adapter-kit/define-platform';
import type { PlatformAdapter } from '../adapter-kit/platform-adapter';
import { sellerFacts } from '../adapter-kit/seller-facts';
import { allPlatforms } from '../platforms/index.generated';
import type { SellerDescriptor } from './descriptor';
import { undetected } from './undetected';

/** A set of platforms. What detects, validates or reads a seller takes one; the default is {@link shippedPlatforms}. */
export interface Platforms {
  /** In the order of their names, without the one of sellers that are not detected yet. */
  readonly all: readonly Platform[];
  /** The platform that reads shops of any platform, if the set has one. */
  readonly generic: Platform | undefined;
  /** Validates a descriptor. */
  readonly descriptorSchema: z.ZodType<SellerDescriptor>;
  /** The platform with this name. Throws a RangeError for a name that is not in the set. */
  named(name: string): Platform;
  /** The adapter of a platform. Its `read` never throws. Use it only for sellers of that platform. Throws as `named` does. */
  adapterFor(name: string): PlatformAdapter;
}

/** The set of these platforms and of the placeholder for sellers that are not detected yet. Throws a TypeError for two with one name, or two generic ones. */
export function platformsOf(platforms: readonly Platform[]): Platforms {
  const all = [...platforms].sort((a, b) => (a.name < b.name ? -1 : 1));
  const known = new Map([...all, undetected].map((platform) => [platform.name, platform]));
  if (known.size <= all.length) throw new TypeError('two platforms have the same name');
  const [generic, second] = all.filter((platform) => platform.generic);
  if (second) throw new TypeError(`${second.name} and ${generic?.name ?? ''} are both generic`);
  const adapters = new Map([...known].map(([name, { adapter, removed }]) => [name, checked(adapter, removed)]));
  return {
    all,
    generic,
    descriptorSchema: schemaOf([undetected, ...all]),
    named: (name) => of(known, name),
    adapterFor: (name) => of(adapters, name),
  };
}

/** Every platform of `src/platforms`. */
export const shippedPlatforms = platformsOf(allPlatforms);

/** The adapter of a shipped platform, and the schema of one seller of such a platform, as in `registry/<key>.yaml`. */
export const { adapterFor, descriptorSchema: sellerDescriptorSchema } = shippedPlatforms;

function of<T>(known: ReadonlyMap<string, T>, name: string): T {
  const found = known.get(name);
  if (!found) throw new RangeError(`there is no platform ${name}`);
  return found;
}

function schemaOf([first, ...others]: readonly [Platform, ...Platform[]]): z.ZodType<SellerDescriptor> {
  const member = ({ name, options }: Platform) =>
    z.strictObject({ ...sellerFacts, platform: z.literal(name), options });
  // The compiler does not follow which options belong to which name; each member of the union has those of its platform.
  return z.discriminatedUnion('platform', [
    member(first),
    ...others.map(member),
  ]) as z.ZodType<unknown> as z.ZodType<SellerDescriptor>;
}
