import { definePlatform } from '../../adapter-kit/define-platform';
import { genericShopAdapter } from './adapter';
import { genericShopOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'generic-shop',
  options: genericShopOptionsSchema.prefault({}),
  adapter: genericShopAdapter,
  signs,
  generic: true,
  sample: { options: { productPath: '^/coins/[^/]*?(\\d+)/?$', printed: true } },
});
