import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeFirstAnswer } from '../shared/api/first-answer';
import { createQueryClient } from '../shared/api/query-client';
import { reportUncaughtErrors } from '../shared/api/error-report';
import { preferredLanguage } from '../shared/language/languages';
import { loadLanguage } from '../shared/language/messages';
import { rememberShownPictures } from '../shared/lots/shown-pictures';
import { Providers } from './providers';
import { registerWorker } from './register-worker';
import { createRouter } from './router';

reportUncaughtErrors();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const language = preferredLanguage();
document.documentElement.lang = language;
const texts = loadLanguage(language);
// The code of the page arrives at the same time. The first render replaces the delivered page, so it waits for all that it shows.
const router = createRouter();
await Promise.all([texts, router.whenLoaded()]);
// In development the files change without a new worker.
if (import.meta.env.PROD && 'serviceWorker' in navigator) registerWorker(() => router.leaveAtNextNavigation());
const queryClient = createQueryClient();
takeFirstAnswer(queryClient, language);
rememberShownPictures(root);
// Rendered in slices, so that a slow phone stays responsive.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient} router={router} />
    </StrictMode>,
  ),
);
