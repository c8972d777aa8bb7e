import { lazyWithTexts } from '../../shared/language/lazy-with-texts';

/** Loaded for a result without lots, after the message. */
export const EmptyHelp = lazyWithTexts(async () => (await import('./empty-help')).EmptyHelp);
