import { endpoints } from '@obverse/contracts';
import { call } from '../api/client';
import { pageReload } from '../lib/reload-page';

/** Stores the currency in the account. */
export async function storeCurrency(code: string): Promise<void> {
  await call(endpoints.user.currency, { params: { code } });
}

/** Chooses the currency that prices are shown in. Every price of the page changes, so the page loads again. */
export async function chooseCurrency(code: string): Promise<void> {
  await storeCurrency(code);
  pageReload.run();
}
