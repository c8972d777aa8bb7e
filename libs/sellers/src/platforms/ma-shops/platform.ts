import { definePlatform } from '../../adapter-kit/define-platform';
import { maShopsAdapter } from './adapter';
import { maShopsOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'ma-shops',
  options: maShopsOptionsSchema.prefault({}),
  adapter: maShopsAdapter,
  signs,
  company: 'on-shared-site',
});
