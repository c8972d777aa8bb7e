export { SignInDialogs } from './sign-in-dialogs';
