export { accessErrorOf } from './access';
export { isAway, messageOf } from './errors';
