import { platform } from '../platforms/stall/platform';

export const known = platform;
