/** The page's own reload, in an object so that a test can replace it. */
export const pageReload = { run: (): void => location.reload() };

/** Another page as a new document, in an object for the same reason. */
export const pageChange = { run: (path: string): void => location.assign(path) };
