import { definePlatform } from '../../adapter-kit/define-platform';
import { opencartAdapter } from './adapter';
import { opencartOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'opencart',
  options: opencartOptionsSchema.prefault({}),
  adapter: opencartAdapter,
  signs,
});
