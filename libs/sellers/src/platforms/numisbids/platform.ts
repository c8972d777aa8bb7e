import { definePlatform } from '../../adapter-kit/define-platform';
import { noOptions } from '../../adapter-kit/no-options';
import { numisbidsAdapter } from './adapter';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'numisbids',
  options: noOptions,
  adapter: numisbidsAdapter,
  signs,
  company: 'on-shared-site',
});
