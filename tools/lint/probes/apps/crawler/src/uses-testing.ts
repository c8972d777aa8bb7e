import { testing } from '../../../libs/testing/src/index';
export const production = testing;
