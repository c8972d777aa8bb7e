import { definePlatform } from '../../adapter-kit/define-platform';
import { delcampeAdapter } from './adapter';
import { delcampeOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'delcampe',
  options: delcampeOptionsSchema.prefault({}),
  adapter: delcampeAdapter,
  signs,
  company: 'on-shared-site',
});
