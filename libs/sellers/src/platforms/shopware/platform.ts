import { definePlatform } from '../../adapter-kit/define-platform';
import { shopwareAdapter } from './adapter';
import { shopwareOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'shopware',
  options: shopwareOptionsSchema.prefault({}),
  adapter: shopwareAdapter,
  signs,
});
