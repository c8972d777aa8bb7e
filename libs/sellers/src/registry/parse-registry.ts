import { parse } from 'yaml';
import { isTimeZone } from '../readers/time/zones';
import type { SellerDescriptor } from './descriptor';
import { shippedPlatforms } from './platforms';

export interface DescriptorFile {
  /** `<key>.yaml`, without its folder. */
  readonly name: string;
  readonly text: string;
}

export interface RegistryFault {
  readonly file: string;
  /** A message an operator can act on. */
  readonly reason: string;
}

export interface Registry {
  /** By key, in the order of the keys. */
  readonly sellers: ReadonlyMap<string, SellerDescriptor>;
  readonly faults: readonly RegistryFault[];
}

/** Reads one descriptor. */
export function parseDescriptor(
  file: DescriptorFile,
  platforms = shippedPlatforms,
): { readonly seller: SellerDescriptor } | { readonly reason: string } {
  let raw: unknown;
  try {
    raw = parse(file.text, { maxAliasCount: 20 });
  } catch (error) {
    return { reason: `not YAML: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}` };
  }
  const result = platforms.descriptorSchema.safeParse(raw);
  if (!result.success) {
    const issues = result.error.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join('.') || 'descriptor'}: ${issue.message}`);
    return { reason: issues.join('; ') };
  }
  const seller = result.data;
  if (`${seller.key}.yaml` !== file.name)
    return { reason: `key: "${seller.key}" must be the file's name without .yaml` };
  if (!isTimeZone(seller.timezone))
    return { reason: `timezone: "${seller.timezone}" is not an IANA time zone such as Europe/Berlin` };
  return { seller };
}

/** All valid descriptors; invalid ones do not affect them. Of two with one number the first by file name is kept. */
export function parseRegistry(files: readonly DescriptorFile[], platforms = shippedPlatforms): Registry {
  const sellers = new Map<string, SellerDescriptor>();
  const faults: RegistryFault[] = [];
  const owners = new Map<number, string>();
  for (const file of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const parsed = parseDescriptor(file, platforms);
    const reason = 'reason' in parsed ? parsed.reason : duplicate(parsed.seller, sellers, owners);
    if (reason !== undefined) faults.push({ file: file.name, reason });
    else if ('seller' in parsed) {
      sellers.set(parsed.seller.key, parsed.seller);
      owners.set(parsed.seller.number, parsed.seller.key);
    }
  }
  return { sellers, faults };
}

function duplicate(
  seller: SellerDescriptor,
  sellers: ReadonlyMap<string, unknown>,
  owners: ReadonlyMap<number, string>,
): string | undefined {
  if (sellers.has(seller.key)) return `key: "${seller.key}" is used twice`;
  const owner = owners.get(seller.number);
  return owner && `number: ${seller.number} already belongs to "${owner}"; numbers must not be shared or reused`;
}
