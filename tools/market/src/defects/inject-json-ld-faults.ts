import type { Fault } from './defects.data';

const script = /(<script type="application\/ld\+json">)(.*?)(<\/script>)/gs;

/** Errors in the JSON-LD of shops that can be repaired, by the fault's name. Each function maps the script's text. */
const ways: Partial<Record<Fault, (json: string) => string>> = {
  // Within a long string, as if typed in several lines. The rest of the text has no `, ` outside of strings.
  'json-ld-controls': (json) => json.replace(/("description":"[^"\\]{20})/g, '$1\r\n\t'),
  'json-ld-commas': (json) => `${json.replace(/\}$/, ',}').replace(/\](?=[,}])/g, ',]')};`,
  'json-ld-cdata': (json) => `\n//<![CDATA[\n${json}\n//]]>\n`,
  'json-ld-escaped': (json) =>
    json.replace(/("name":")([^"\\]*)/g, (_, key: string, name: string) => key + escapedTwice(name)),
  // As BigCommerce prints a price with options.
  'json-ld-min-price': (json) => json.replace(/"price":("?[\d.]+"?)/g, '"minPrice":$1,"maxPrice":$1'),
};

function escapedTwice(name: string): string {
  return name.replace(/&/g, '&amp;').replace(/–/g, '&#8211;').replace(/’/g, '&#039;').replace(/½/g, '&frac12;');
}

export function injectJsonLdFaults(body: string, isOn: (fault: Fault) => boolean): string {
  return Object.entries(ways).reduce(
    (text, [name, inject]) =>
      isOn(name as Fault)
        ? text.replace(script, (_, open: string, json: string, close: string) => open + inject(json) + close)
        : text,
    body,
  );
}
