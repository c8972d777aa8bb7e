/** How long a component may take to show something: a second is little on a machine that is busy. */
require('@testing-library/react').configure({ asyncUtilTimeout: 15_000 });
