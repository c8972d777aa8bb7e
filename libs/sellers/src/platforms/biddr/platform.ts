import { definePlatform } from '../../adapter-kit/define-platform';
import { noOptions } from '../../adapter-kit/no-options';
import { biddrAdapter } from './adapter';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'biddr',
  options: noOptions,
  adapter: biddrAdapter,
  signs,
  company: 'on-shared-site',
});
