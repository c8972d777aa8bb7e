export { escapeHtml } from './escape-html';
export { grammarOf, textIn } from './text-in';
