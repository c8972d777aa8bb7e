/** What prices are shown in for everybody who is not signed in. */
export const defaultCurrency = 'USD';
