import type { Place } from './rows';

/** The places of the sellers of `houses.data.ts` and `shops.data.ts`. */
// prettier-ignore
export const places = {
  germany: { country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin', thousands: 'dot', fields: ['german', 'roman', 'greek', 'austrian', 'medieval', 'medal', 'swiss'] },
  austria: { country: 'AT', language: 'de', currency: 'EUR', timezone: 'Europe/Vienna', thousands: 'dot', fields: ['austrian', 'czech', 'german', 'roman', 'medal'] },
  switzerland: { country: 'CH', language: 'de', currency: 'CHF', timezone: 'Europe/Zurich', thousands: 'apostrophe', fields: ['swiss', 'greek', 'roman', 'german', 'medal'] },
  romandy: { country: 'CH', language: 'fr', currency: 'CHF', timezone: 'Europe/Zurich', thousands: 'apostrophe', fields: ['swiss', 'french', 'greek', 'roman'] },
  britain: { country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London', thousands: 'comma', fields: ['british', 'roman', 'greek', 'commonwealth', 'medieval', 'medal'] },
  ireland: { country: 'IE', language: 'en', currency: 'EUR', timezone: 'Europe/Dublin', thousands: 'comma', fields: ['british', 'roman', 'greek', 'commonwealth'] },
  americaEast: { country: 'US', language: 'en', currency: 'USD', timezone: 'America/New_York', thousands: 'comma', fields: ['american', 'greek', 'roman', 'british', 'commonwealth', 'medieval'] },
  americaWest: { country: 'US', language: 'en', currency: 'USD', timezone: 'America/Denver', thousands: 'comma', fields: ['american', 'iberian', 'roman', 'greek', 'commonwealth'] },
  canada: { country: 'CA', language: 'en', currency: 'CAD', timezone: 'America/Toronto', thousands: 'comma', fields: ['commonwealth', 'american', 'british', 'french'] },
  quebec: { country: 'CA', language: 'fr', currency: 'CAD', timezone: 'America/Toronto', thousands: 'narrow-space', fields: ['commonwealth', 'french', 'american', 'british'] },
  australia: { country: 'AU', language: 'en', currency: 'AUD', timezone: 'Australia/Sydney', thousands: 'comma', fields: ['commonwealth', 'british', 'greek', 'roman'] },
  newZealand: { country: 'NZ', language: 'en', currency: 'NZD', timezone: 'Pacific/Auckland', thousands: 'comma', fields: ['commonwealth', 'british', 'american', 'roman'] },
  southAfrica: { country: 'ZA', language: 'en', currency: 'ZAR', timezone: 'Africa/Johannesburg', thousands: 'comma', fields: ['commonwealth', 'british', 'dutch', 'roman'] },
  norway: { country: 'NO', language: 'en', currency: 'NOK', timezone: 'Europe/Oslo', thousands: 'comma', fields: ['nordic', 'german', 'british', 'russian'] },
  france: { country: 'FR', language: 'fr', currency: 'EUR', timezone: 'Europe/Paris', thousands: 'narrow-space', fields: ['french', 'roman', 'greek', 'medieval', 'medal', 'swiss'] },
  wallonia: { country: 'BE', language: 'fr', currency: 'EUR', timezone: 'Europe/Brussels', thousands: 'dot', fields: ['french', 'dutch', 'roman', 'german'] },
  flanders: { country: 'BE', language: 'nl', currency: 'EUR', timezone: 'Europe/Brussels', thousands: 'dot', fields: ['dutch', 'french', 'roman', 'german'] },
  netherlands: { country: 'NL', language: 'nl', currency: 'EUR', timezone: 'Europe/Amsterdam', thousands: 'dot', fields: ['dutch', 'german', 'roman', 'french', 'medal'] },
  italy: { country: 'IT', language: 'it', currency: 'EUR', timezone: 'Europe/Rome', thousands: 'dot', fields: ['italian', 'roman', 'greek', 'medieval', 'medal', 'swiss'] },
  spain: { country: 'ES', language: 'es', currency: 'EUR', timezone: 'Europe/Madrid', thousands: 'dot', fields: ['iberian', 'roman', 'greek', 'medieval', 'italian'] },
  portugal: { country: 'PT', language: 'pt', currency: 'EUR', timezone: 'Europe/Lisbon', thousands: 'dot', fields: ['iberian', 'roman', 'french', 'medieval'] },
  brazil: { country: 'BR', language: 'pt', currency: 'BRL', timezone: 'America/Sao_Paulo', thousands: 'dot', fields: ['iberian', 'american', 'french', 'roman'] },
  poland: { country: 'PL', language: 'pl', currency: 'PLN', timezone: 'Europe/Warsaw', thousands: 'narrow-space', fields: ['polish', 'russian', 'german', 'roman', 'medal'] },
  czechia: { country: 'CZ', language: 'cs', currency: 'CZK', timezone: 'Europe/Prague', thousands: 'narrow-space', fields: ['czech', 'austrian', 'german', 'polish', 'medal'] },
  hungary: { country: 'HU', language: 'hu', currency: 'HUF', timezone: 'Europe/Budapest', thousands: 'narrow-space', fields: ['austrian', 'czech', 'roman', 'polish', 'medal'] },
  sweden: { country: 'SE', language: 'sv', currency: 'SEK', timezone: 'Europe/Stockholm', thousands: 'narrow-space', fields: ['nordic', 'german', 'russian', 'british'] },
  denmark: { country: 'DK', language: 'da', currency: 'DKK', timezone: 'Europe/Copenhagen', thousands: 'dot', fields: ['nordic', 'german', 'british', 'russian'] },
} as const satisfies Readonly<Record<string, Place>>;
