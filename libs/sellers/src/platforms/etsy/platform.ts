import { definePlatform } from '../../adapter-kit/define-platform';
import { etsyAdapter } from './adapter';
import { etsyOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'etsy',
  options: etsyOptionsSchema.prefault({}),
  adapter: etsyAdapter,
  signs,
  company: 'on-shared-site',
  sample: { options: { api: 'https://coins.example' } },
});
