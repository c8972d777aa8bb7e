export { OperatorError } from '@obverse/operations';
