import { definePlatform } from '../../adapter-kit/define-platform';
import { vcoinsAdapter } from './adapter';
import { vcoinsOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'vcoins',
  options: vcoinsOptionsSchema.prefault({}),
  adapter: vcoinsAdapter,
  signs,
  company: 'on-shared-site',
});
