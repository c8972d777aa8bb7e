export { faultOfSubscription } from './subscription-fault';
export { VapidKeys } from './vapid-keys.service';
export { checkPushSettings, pushSettings } from './push-settings';
export { PushModule } from './push.module';
export { PushWorker } from './push.worker';
