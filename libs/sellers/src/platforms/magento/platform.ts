import { definePlatform } from '../../adapter-kit/define-platform';
import { magentoAdapter } from './adapter';
import { magentoOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'magento',
  options: magentoOptionsSchema.prefault({}),
  adapter: magentoAdapter,
  signs,
});
