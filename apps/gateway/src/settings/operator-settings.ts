import { setting } from '@obverse/service-kit';
import { z } from 'zod';

const addresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(z.email()).min(1).max(10));

/** Where messages and reports to operators go. */
export const operatorSettings = {
  CONTACT_EMAIL: setting(z.email(), {
    example: 'people@coins.example',
    doc: 'Address that messages of the contact form are mailed to; absent: they are stored only.',
    optional: true,
  }),
  OPS_MAIL: setting(addresses, {
    example: 'ops@coins.example,night-shift@coins.example',
    doc: 'Addresses, separated by commas, that get the daily report to operators in English; absent: it is not mailed.',
    optional: true,
  }),
  OPS_WEBHOOK: setting(z.url({ protocol: /^https?$/ }), {
    example: 'https://hooks.example/obverse',
    doc: 'Address that the daily report to operators is posted to as JSON; it may be an internal one. Redirects are not followed.',
    optional: true,
    secret: true,
  }),
};
