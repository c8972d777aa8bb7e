export { formatMessage, type CompiledMessage, type MessageValues } from './format';
export * from './keys';
export * from './languages';
