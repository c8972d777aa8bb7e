const metals = {
  gold: ['#fbe6a6', '#d9ae4b', '#8f6820'],
  silver: ['#f6f6f4', '#bcbcb8', '#6f6f6c'],
  bronze: ['#dba77c', '#a8683a', '#5e3417'],
} as const;

/** A simple coin on white. Metal and device follow from the name of the picture; the first picture of a denarius shows both sides. */
export function coinPicture(name: string): string {
  const metal = /sovereign|20-francs/.test(name) ? metals.gold : /follis/.test(name) ? metals.bronze : metals.silver;
  const numbered = /-\d-([1-9])\.\w+$/.exec(name)?.[1];
  const pair = /denarius/.test(name) && numbered === undefined;
  const reverse = /denarius/.test(name) ? numbered === '2' : numbered !== undefined;
  const sides = pair
    ? [coin(metal, false), `<g transform="translate(200)">${coin(metal, true)}</g>`]
    : [coin(metal, reverse)];
  const width = sides.length * 200;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 200" width="${width * 3}" height="600"><rect width="${width}" height="200" fill="#fff"/>${sides.join('')}</svg>`;
}

function coin([light, tone, dark]: readonly [string, string, string], reverse: boolean): string {
  const device = reverse
    ? `<path d="M100 45v110M70 70h60M60 100c15 30 65 30 80 0M80 150h40" stroke="${dark}" stroke-width="5" fill="none"/>`
    : `<path d="M118 50c-30-8-48 18-42 44l-10 20 12 4-2 14 14 4v20h38c-4-20 8-26 10-50 2-26-2-48-20-56Z" fill="${tone}" stroke="${dark}" stroke-width="3"/>`;
  const shine = `<defs><radialGradient id="m" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="${light}"/><stop offset=".6" stop-color="${tone}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>`;
  const rim = `<circle cx="100" cy="100" r="84" fill="none" stroke="${dark}" stroke-width="3" stroke-dasharray=".1 7" stroke-linecap="round"/>`;
  return `${shine}<circle cx="100" cy="100" r="92" fill="url(#m)"/>${rim}${device}`;
}
