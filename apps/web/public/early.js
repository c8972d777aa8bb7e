// Runs before the first paint, so the chosen theme never flashes. A file of its own because the page's CSP allows no inline script.
try {
  const theme = globalThis.localStorage.getItem('obverse.theme');
  if (theme === 'dark' || theme === 'light') globalThis.document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme stays.
}
// Schemas would otherwise probe for eval, which a strict CSP reports as a violation.
globalThis.__zod_globalConfig = { jitless: true };
