import { platform } from '../stall/platform';

export const other = platform;
