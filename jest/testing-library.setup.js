/** The limit for what a component shows asynchronously. The library's default of one second is too short when other processes use the CPU. */
require('@testing-library/react').configure({ asyncUtilTimeout: 15_000 });
