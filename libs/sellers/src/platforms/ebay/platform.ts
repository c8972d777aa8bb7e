import { definePlatform } from '../../adapter-kit/define-platform';
import { ebayAdapter } from './adapter';
import { ebayOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'ebay',
  options: ebayOptionsSchema.prefault({}),
  adapter: ebayAdapter,
  signs,
  company: 'on-shared-site',
  sample: { options: { api: 'https://coins.example' } },
});
