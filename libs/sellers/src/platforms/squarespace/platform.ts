import { definePlatform } from '../../adapter-kit/define-platform';
import { squarespaceAdapter } from './adapter';
import { squarespaceOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'squarespace',
  options: squarespaceOptionsSchema.prefault({}),
  adapter: squarespaceAdapter,
  signs,
});
