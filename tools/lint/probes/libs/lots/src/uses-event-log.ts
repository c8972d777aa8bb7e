import { log } from '../../event-log/src/index';
export const up = log;
