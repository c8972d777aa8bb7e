import { reportError } from '../shared/api/error-report';

/** Milliseconds after the page was loaded: the worker's files must not compete with what the visitor is waiting for. */
const DELAY_MS = 3000;

/**
 * Registers the service worker, and reports when the worker of a new build has taken over. The first worker of a visit replaces none, so it is no new
 * build.
 */
export function registerWorker(
  onNewBuild: () => void,
  workers: ServiceWorkerContainer = navigator.serviceWorker,
): void {
  let known = workers.controller;
  workers.addEventListener('controllerchange', () => {
    if (known) onNewBuild();
    known = workers.controller;
  });
  const register = () => setTimeout(() => void workers.register('/worker.js').catch(reportRefusal), DELAY_MS);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** The site works without the worker, and browsers refuse it in some private windows: nothing that somebody could mend. */
function reportRefusal(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'SecurityError')) reportError(error, 'service worker');
}
