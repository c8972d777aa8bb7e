/** The page's own reload, in an object so that a test can replace it. */
export const pageReload = { run: (): void => location.reload() };
