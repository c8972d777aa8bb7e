export { mails } from './declarations/mails';
