import { definePlatform } from '../../adapter-kit/define-platform';
import { zenCartAdapter, removed } from './adapter';
import { zenCartOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'zen-cart',
  options: zenCartOptionsSchema.prefault({}),
  adapter: zenCartAdapter,
  signs,
  removed,
});
