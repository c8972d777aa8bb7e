import type { Seller } from '../catalogue/seller';
import { Dice } from '../dice';
import { lineText } from '../pictures/glyphs';

/** A mark of 44 × 44 units: a coin with a device of the house. */
export function houseMark(seller: Seller): string {
  return drawing(44, coin(seller, seller.colours));
}

/** The mark with the house's name in capitals, 220 × 44 units, on a transparent background. */
export function wordMark(seller: Seller, colours: readonly [string, string]): string {
  const letters = lineText(seller.name.toUpperCase(), 134, 28, 17, 164);
  return drawing(220, `${coin(seller, colours)}<g fill="${colours[0]}">${letters}</g>`);
}

function drawing(width: number, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 44" width="${width}" height="44">${shapes}</svg>`;
}

function coin(seller: Seller, [ink, accent]: readonly [string, string]): string {
  const dice = new Dice(seller.index, 31);
  const points = dice.int(4, 9);
  const inner = dice.between(4, 8);
  const star = Array.from({ length: points * 2 }, (_, place) => {
    const angle = (Math.PI * place) / points - Math.PI / 2;
    const radius = place % 2 === 0 ? 13 : inner;
    return `${(22 + radius * Math.cos(angle)).toFixed(1)},${(22 + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
  return `<circle cx="22" cy="22" r="21" fill="${ink}"/><circle cx="22" cy="22" r="17.5" fill="none" stroke="${accent}" stroke-width="1.6" stroke-dasharray="${dice.pick(['1 2.2', '2.6 1.6', '60 0', '5 1.5'])}"/><polygon points="${star}" fill="${accent}"/><circle cx="22" cy="22" r="${dice.between(2, 4).toFixed(1)}" fill="${ink}"/>`;
}
