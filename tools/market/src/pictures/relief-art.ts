/**
 * The engraving of one side as SVG in a square of −100 to 100, y downwards. Red is the height. Fine raised lines are green and cut lines blue,
 * so that one rendering yields three layers.
 */
export interface ReliefArt {
  readonly depth: string;
  readonly fine: string;
  readonly cut: string;
}

export const noArt: ReliefArt = { depth: '', fine: '', cut: '' };

export function join(...arts: readonly ReliefArt[]): ReliefArt {
  return {
    depth: arts.map((art) => art.depth).join(''),
    fine: arts.map((art) => art.fine).join(''),
    cut: arts.map((art) => art.cut).join(''),
  };
}

export function transformed(art: ReliefArt, transform: string): ReliefArt {
  const wrap = (body: string) => (body === '' ? '' : `<g transform="${transform}">${body}</g>`);
  return { depth: wrap(art.depth), fine: wrap(art.fine), cut: wrap(art.cut) };
}

export function mirrored(art: ReliefArt): ReliefArt {
  return join(art, transformed(art, 'scale(-1,1)'));
}

/** A filled shape of a height, 0-255. */
export function mass(d: string, height: number): string {
  return `<path d="${d}" fill="rgb(${height},0,0)"/>`;
}

/** A filled shape whose middle is higher than its edge. */
export function dome(d: string, gradient: 'dome' | 'high' | 'low' = 'dome'): string {
  return `<path d="${d}" fill="url(#${gradient})"/>`;
}

export function ball(x: number, y: number, radius: number, height = 220): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="rgb(${height},0,0)"/>`;
}

export function ridge(d: string, width: number, height: number): string {
  return `<path d="${d}" fill="none" stroke="rgb(${height},0,0)" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function raised(d: string, width = 2): string {
  return `<path d="${d}" fill="none" stroke="#0f0" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function carved(d: string, width = 2): string {
  return `<path d="${d}" fill="none" stroke="#00f" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export const gradients = `<defs><radialGradient id="dome" cx=".5" cy=".45" r=".62"><stop offset="0" stop-color="rgb(225,0,0)"/><stop offset="1" stop-color="rgb(120,0,0)"/></radialGradient><radialGradient id="high" cx=".5" cy=".45" r=".62"><stop offset="0" stop-color="rgb(255,0,0)"/><stop offset="1" stop-color="rgb(180,0,0)"/></radialGradient><radialGradient id="low" cx=".5" cy=".45" r=".62"><stop offset="0" stop-color="rgb(150,0,0)"/><stop offset="1" stop-color="rgb(80,0,0)"/></radialGradient></defs>`;

export function n(value: number): string {
  return value.toFixed(1);
}
