import { definePlatform } from '../../adapter-kit/define-platform';
import { prestashopAdapter } from './adapter';
import { prestashopOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'prestashop',
  options: prestashopOptionsSchema.prefault({}),
  adapter: prestashopAdapter,
  signs,
});
