import { z } from 'zod';
import { privateAddressKinds } from './constants';

const time = z.iso.datetime();

export const privateAddressKindSchema = z.enum(privateAddressKinds);

/** An address at which programs of the user read without signing in. The address itself is shown once, when it is made. */
export const privateAddressSchema = z
  .object({
    kind: privateAddressKindSchema,
    createdAt: time,
    /** Of the last read, up to a day too early. Absent: it was never read. */
    lastUsedAt: time.optional(),
  })
  .meta({ id: 'PrivateAddress' });
export type PrivateAddress = z.output<typeof privateAddressSchema>;

/** With the whole address, which is stored nowhere. */
export const newPrivateAddressSchema = privateAddressSchema.extend({ url: z.url() }).meta({ id: 'NewPrivateAddress' });
export type NewPrivateAddress = z.output<typeof newPrivateAddressSchema>;
