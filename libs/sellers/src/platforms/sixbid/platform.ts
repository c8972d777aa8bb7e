import { definePlatform } from '../../adapter-kit/define-platform';
import { sixbidAdapter } from './adapter';
import { sixbidOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'sixbid',
  options: sixbidOptionsSchema.prefault({}),
  adapter: sixbidAdapter,
  signs,
  company: 'on-shared-site',
  sample: { options: { api: 'https://coins.example' } },
});
