const VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
const ROMAN = /^x{0,3}(?:ix|iv|v?i{0,3})$/;

/** A folded roman number up to 39; undefined for anything else. */
export function romanNumber(form: string): number | undefined {
  if (form === '' || !ROMAN.test(form)) return undefined;
  let total = 0;
  for (let place = 0; place < form.length; place++) {
    const value = VALUES[form.charAt(place)] ?? 0;
    total += value < (VALUES[form.charAt(place + 1)] ?? 0) ? -value : value;
  }
  return total;
}
