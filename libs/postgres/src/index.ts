export { accessErrorOf } from './access';
export { isAway, messageOf } from './errors';
export { Notifications, type NotificationsParts } from './notifications';
