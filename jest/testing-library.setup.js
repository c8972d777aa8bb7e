/**
 * The limit for what a component shows asynchronously, for all files of a suite. The library's default of one second is too short when other processes use the
 * CPU, and when Jest compiles a page that is opened for the first time.
 */
require('@testing-library/react').configure({ asyncUtilTimeout: 60_000 });
