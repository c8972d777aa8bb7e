import { registry } from '../../registry/registry';

export const sellers = registry;
