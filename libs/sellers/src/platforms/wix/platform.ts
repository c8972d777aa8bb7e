import { definePlatform } from '../../adapter-kit/define-platform';
import { wixAdapter } from './adapter';
import { wixOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'wix',
  options: wixOptionsSchema.prefault({}),
  adapter: wixAdapter,
  signs,
});
