import { definePlatform } from '../../adapter-kit/define-platform';
import { oscommerceAdapter, removed } from './adapter';
import { oscommerceOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'oscommerce',
  options: oscommerceOptionsSchema.prefault({}),
  adapter: oscommerceAdapter,
  signs,
  removed,
});
