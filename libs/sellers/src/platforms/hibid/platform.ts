import { definePlatform } from '../../adapter-kit/define-platform';
import { hibidAdapter } from './adapter';
import { hibidOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'hibid',
  options: hibidOptionsSchema,
  adapter: hibidAdapter,
  signs,
  company: 'on-shared-site',
  sample: { options: { lists: ['/coins'] } },
});
