export { grammarOf, textIn } from './text-in';
