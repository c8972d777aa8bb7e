import { definePlatform } from '../../adapter-kit/define-platform';
import { catawikiAdapter } from './adapter';
import { catawikiOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'catawiki',
  options: catawikiOptionsSchema.prefault({}),
  adapter: catawikiAdapter,
  signs,
  company: 'on-shared-site',
});
