export { newWebhookSecret } from './signature';
export { isWebhookAddress } from './webhook-address';
export { WebhookModule } from './webhook.module';
export { WebhookWorker } from './webhook.worker';
