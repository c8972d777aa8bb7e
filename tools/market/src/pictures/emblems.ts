import { Dice } from '../dice';
import { lineText } from './glyphs';
import { ball, carved, dome, join, mass, mirrored, n, raised, type ReliefArt, ridge } from './relief-art';

function crownTop(y: number): ReliefArt {
  return {
    depth:
      mass(
        `M -30,${y} L -36,${y - 22} C -24,${y - 34} -8,${y - 34} 0,${y - 26} C 8,${y - 34} 24,${y - 34} 36,${y - 22} L 30,${y} Z`,
        190,
      ) +
      ridge(`M -30,${y} L 30,${y}`, 7, 235) +
      [-34, -17, 17, 34].map((x) => ball(x, y - 22 - (Math.abs(x) < 20 ? 9 : 0), 4, 250)).join('') +
      ball(0, y - 34, 5.5, 250),
    fine: '',
    cut: carved(
      `M 0,${y - 4} L 0,${y - 26} M -14,${y - 4} L -18,${y - 28} M 14,${y - 4} L 18,${y - 28} M -28,${y - 1} L 28,${y - 1}`,
      1.7,
    ),
  };
}

/** Quartered arms under a crown, supported by boughs. */
export function shield(seed: number): ReliefArt {
  const dice = new Dice(seed, 51);
  const outline = 'M -40,-42 L 40,-42 L 40,12 C 40,40 18,54 0,66 C -18,54 -40,40 -40,12 Z';
  const charges = [
    [-20, -18],
    [20, -18],
    [-20, 20],
    [20, 20],
  ].map(([x = 0, y = 0], place) => charge(dice.int(0, 4), x, y, place));
  const boughs = Array.from({ length: 7 }, (_, place) => {
    const angle = 0.5 + place * 0.33;
    const [x, y] = [Math.sin(angle) * 60, Math.cos(angle) * 62 + 14];
    return `<g transform="translate(${n(x)},${n(y)}) rotate(${n(-angle * 57 + 70)})"><path d="M -10,0 C -4,-8 6,-8 12,0 C 6,8 -4,8 -10,0 Z" fill="rgb(185,0,0)"/></g>`;
  }).join('');
  return join(
    mirrored({ depth: ridge('M 4,80 C 40,76 62,48 62,4', 3, 150) + boughs, fine: '', cut: '' }),
    { depth: mass(outline, 150), fine: raised(outline, 3.4) + raised('M 0,-42 L 0,64 M -40,2 L 40,2', 2.4), cut: '' },
    ...charges,
    crownTop(-48),
  );
}

function charge(kind: number, x: number, y: number, place: number): ReliefArt {
  switch (kind) {
    case 0:
      return {
        depth: mass(
          `M ${x},${y - 14} C ${x + 6},${y - 6} ${x + 4},${y} ${x + 12},${y - 2} C ${x + 14},${y + 6} ${x + 6},${y + 8} ${x + 3},${y + 4} L ${x + 4},${y + 14} L ${x - 4},${y + 14} L ${x - 3},${y + 4} C ${x - 6},${y + 8} ${x - 14},${y + 6} ${x - 12},${y - 2} C ${x - 4},${y} ${x - 6},${y - 6} ${x},${y - 14} Z`,
          235,
        ),
        fine: '',
        cut: '',
      };
    case 1:
      return {
        depth: '',
        fine: '',
        cut: carved([0, 1, 2, 3].map((row) => `M ${x - 16},${y - 14 + row * 8} l 32,0`).join(' '), 2),
      };
    case 2:
      return {
        depth: [
          [-7, -8],
          [7, -8],
          [0, 6],
        ]
          .map(([dx = 0, dy = 0]) => ball(x + dx, y + dy, 5, 235))
          .join(''),
        fine: '',
        cut: '',
      };
    case 3:
      return {
        depth: ridge(`M ${x},${y - 14} L ${x},${y + 14} M ${x - 14},${y} L ${x + 14},${y}`, 6, 225),
        fine: '',
        cut: '',
      };
    default:
      return {
        depth: dome(
          `M ${x - 10},${y + 12} C ${x - 16},${y} ${x - 4},${y - 4} ${x - 2},${y - 12} C ${x + 6},${y - 18} ${x + 12},${y - 8} ${x + 8},${y - 2} L ${x + 14},${y - 4} L ${x + 10},${y + 6} C ${x + 8},${y + 14} ${x},${y + 8} ${x - 2},${y + 13} Z`,
          'high',
        ),
        fine: '',
        cut: place % 2 === 0 ? carved(`M ${x + 4},${y - 9} l 2,1`, 1.6) : '',
      };
  }
}

/** A long cross over the field, pellets and florets in its angles. */
export function cross(seed: number): ReliefArt {
  const dice = new Dice(seed, 52);
  const arms = [0, 90, 180, 270]
    .map(
      (angle) =>
        `<g transform="rotate(${angle})"><path d="M -5,-8 L -6,-58 C -16,-60 -20,-68 -16,-74 C -10,-72 -6,-70 0,-80 C 6,-70 10,-72 16,-74 C 20,-68 16,-60 6,-58 L 5,-8 Z" fill="rgb(215,0,0)"/></g>`,
    )
    .join('');
  const pellets = dice.chance(0.6);
  const angles = [45, 135, 225, 315].map((angle) =>
    pellets
      ? `<g transform="rotate(${angle}) translate(0,-40)">${ball(0, -8, 6.5, 210)}${ball(-8, 6, 6.5, 210)}${ball(8, 6, 6.5, 210)}</g>`
      : `<g transform="rotate(${angle}) translate(0,-38)">${mass('M 0,-16 L 5,-5 L 16,0 L 5,5 L 0,16 L -5,5 L -16,0 L -5,-5 Z', 215)}</g>`,
  );
  return {
    depth: arms + angles.join('') + ball(0, 0, 11, 240),
    fine: '',
    cut: carved('M 0,-54 L 0,54 M -54,0 L 54,0', 1.6),
  };
}

/** Two boughs tied below, with the denomination inside. */
export function wreath(words: readonly string[]): ReliefArt {
  const leaves = Array.from({ length: 13 }, (_, place) => {
    const angle = 0.2 + place * 0.205;
    const [x, y] = [Math.sin(angle) * 66, Math.cos(angle) * 66];
    const turn = n(-angle * 57.3);
    return ['-38', '28']
      .map(
        (tilt, side) =>
          `<g transform="translate(${n(x * (side === 0 ? 1.1 : 0.92))},${n(y * (side === 0 ? 1.1 : 0.92))}) rotate(${turn}) rotate(${tilt})">LEAF</g>`,
      )
      .join('');
  }).join('');
  const bough: ReliefArt = {
    depth:
      ridge('M 0,66 C 40,66 66,40 66,0 C 66,-30 52,-52 36,-58', 3.4, 170) +
      leaves.replaceAll('LEAF', '<path d="M -3,0 C 2,-7 14,-7 21,0 C 14,7 2,7 -3,0 Z" fill="rgb(220,0,0)"/>'),
    fine: '',
    cut: leaves.replaceAll('LEAF', '<path d="M 0,0 L 18,0" stroke="#00f" stroke-width="1.3" fill="none"/>'),
  };
  const lines = words
    .map((word, place) => lineText(word, 0, (place - (words.length - 1) / 2) * 25 + 9, words.length > 2 ? 21 : 27, 84))
    .join('');
  return join(mirrored(bough), {
    depth:
      ridge('M -10,70 C -4,60 4,60 10,70 M -4,68 L -14,84 M 4,68 L 14,84', 4.5, 220) +
      `<g fill="rgb(200,0,0)">${lines}</g>`,
    fine: '',
    cut: '',
  });
}

export function ship(): ReliefArt {
  const sail = (x: number, top: number, half: number, height: number) =>
    `M ${x - half},${top} C ${x - half * 0.4},${top + 4} ${x + half * 0.6},${top + 4} ${x + half},${top} C ${x + half + 14},${top + height * 0.5} ${x + half + 8},${top + height * 0.9} ${x + half},${top + height} C ${x + half * 0.3},${top + height - 5} ${x - half * 0.6},${top + height - 5} ${x - half},${top + height} C ${x - half + 8},${top + height * 0.6} ${x - half + 6},${top + height * 0.3} ${x - half},${top} Z`;
  const sails = [
    sail(-36, -40, 17, 34),
    sail(-36, -66, 13, 22),
    sail(2, -46, 22, 44),
    sail(2, -78, 16, 28),
    sail(40, -36, 14, 30),
    sail(40, -58, 10, 18),
  ];
  return {
    depth:
      ridge('M -36,24 L -36,-72 M 2,24 L 2,-86 M 40,22 L 40,-64 M 50,20 L 82,-4', 3.4, 190) +
      sails.map((shape) => dome(shape)).join('') +
      dome('M -78,8 L -62,18 L 56,20 L 78,10 C 74,34 60,48 40,50 L -44,50 C -64,46 -74,30 -78,8 Z', 'high') +
      mass('M -80,-6 L -52,0 L -54,16 L -76,10 Z', 220),
    fine: '',
    cut:
      carved(
        'M -70,26 L 70,26 M -64,36 L 60,36 M -84,58 q 12,-9 24,0 q 12,-9 24,0 q 12,-9 24,0 q 12,-9 24,0 q 12,-9 24,0 q 12,-9 24,0 q 12,-9 24,0 M -70,70 q 12,-9 24,0 q 12,-9 24,0 q 12,-9 24,0 q 12,-9 24,0 q 12,-9 24,0 q 12,-9 24,0',
        2.2,
      ) + carved([-40, -20, 0, 20, 40].map((x) => `M ${x - 3},31 l 6,0`).join(' '), 3),
  };
}

export function galley(): ReliefArt {
  const oars = Array.from({ length: 11 }, (_, place) => `M ${-46 + place * 10},20 L ${-58 + place * 10},58`);
  return {
    depth:
      dome(
        'M -84,-4 C -70,14 -50,16 0,16 C 44,16 62,12 72,-20 C 76,-36 66,-42 60,-34 C 84,-50 90,-26 84,-8 C 78,18 62,34 40,36 L -52,36 C -70,32 -84,18 -84,-4 Z',
        'high',
      ) +
      oars.map((oar) => ridge(oar, 3.4, 190)).join('') +
      ridge('M -10,14 L -10,-76', 4, 190) +
      dome(
        'M -50,-66 C -24,-58 6,-58 32,-66 C 40,-44 40,-26 32,-10 C 6,-18 -24,-18 -50,-10 C -42,-28 -42,-46 -50,-66 Z',
      ) +
      ridge('M -54,-68 L 36,-68', 4, 210) +
      Array.from({ length: 6 }, (_, place) => ball(-44 + place * 16, 6, 5.5, 235)).join(''),
    fine: '',
    cut: carved('M -28,-60 L -26,-16 M -10,-58 L -8,-18 M 10,-60 L 12,-16 M -78,18 C -60,26 40,28 68,12', 1.7),
  };
}

export function temple(): ReliefArt {
  const columns = [-50, -25, 25, 50].map((x) => ridge(`M ${x},-18 L ${x},46`, 11, 215)).join('');
  return {
    depth:
      mass('M -72,-26 L 0,-72 L 72,-26 Z', 190) +
      ridge('M -70,-24 L 70,-24', 8, 225) +
      columns +
      mass('M -64,48 L 64,48 L 64,56 L -64,56 Z', 225) +
      mass('M -74,58 L 74,58 L 74,67 L -74,67 Z', 205) +
      dome('M -10,-6 C -12,-20 12,-20 10,-6 C 16,8 14,30 12,46 L -12,46 C -14,30 -16,8 -10,-6 Z', 'high') +
      ball(0, -13, 8, 250) +
      ball(0, -46, 8, 245) +
      ball(-72, -32, 5, 225) +
      ball(72, -32, 5, 225) +
      ball(0, -78, 6, 230),
    fine: '',
    cut:
      carved([-50, -25, 25, 50].map((x) => `M ${x - 2},-14 L ${x - 2},44 M ${x + 2},-14 L ${x + 2},44`).join(' '), 1) +
      carved('M -58,-30 L 0,-66 L 58,-30 M -64,52 L 64,52 M -74,62 L 74,62 M -4,10 L -6,42 M 4,10 L 5,42', 1.5),
  };
}

/** A winged woman with a wreath in her raised hand and a palm on her shoulder. */
export function victory(): ReliefArt {
  const feathers = Array.from(
    { length: 6 },
    (_, place) =>
      `M ${-8 - place},${-38 + place * 4} C ${-30 - place * 3},${-46 + place * 8} ${-44 - place},${-24 + place * 12} ${-46 + place * 3},${-2 + place * 10}`,
  );
  return {
    depth:
      feathers.map((feather) => ridge(feather, 7.5, 185)).join('') +
      ridge('M -4,-44 C -30,-66 -46,-44 -48,-24', 8, 215) +
      dome(
        'M -12,-48 C 4,-54 16,-46 14,-32 C 14,-20 10,-12 12,-2 C 22,24 30,52 32,80 L -22,80 C -18,54 -16,24 -12,-2 C -16,-18 -20,-36 -12,-48 Z',
        'high',
      ) +
      ball(2, -64, 11, 245) +
      mass('M -10,-66 C -10,-80 10,-82 14,-70 C 8,-72 -2,-66 -4,-56 C -12,-54 -12,-62 -10,-66 Z', 255) +
      ridge('M 12,-42 C 24,-44 34,-52 42,-60', 8, 230) +
      `<circle cx="54" cy="-66" r="12" fill="none" stroke="rgb(235,0,0)" stroke-width="6"/>` +
      ridge('M -10,-40 C -18,-24 -16,-12 -22,2', 7, 225) +
      ridge('M -16,20 C -28,-10 -32,-52 -22,-84', 3.4, 200) +
      ridge('M -10,80 L -14,90 M 18,80 L 24,89', 7, 220),
    fine: '',
    cut:
      carved(feathers.join(' '), 1.3) +
      carved(
        'M -4,0 C -8,28 -10,54 -12,78 M 4,0 C 4,30 2,56 2,78 M 10,2 C 14,30 16,54 18,78 M 12,0 C 20,28 24,54 26,78 M -10,-2 L 11,-2 M -8,-32 C -4,-26 2,-26 4,-32 M 6,-32 C 8,-27 12,-28 13,-32',
        1.6,
      ) +
      carved('M 10,-66 l 2,0 M 54,-66 m -12,0 l 4,3 M 46,-76 l 3,5 M 62,-76 l -3,5 M 66,-66 l -5,2', 1.5),
  };
}

export function lily(): ReliefArt {
  const side: ReliefArt = {
    depth:
      dome('M 8,18 C 12,-14 28,-44 54,-40 C 74,-36 76,-6 56,0 C 60,-14 52,-24 42,-18 C 30,-8 24,6 22,20 Z') +
      mass('M 10,32 C 14,50 28,60 42,54 C 34,70 12,66 2,44 Z', 200) +
      ridge('M 12,-30 C 20,-52 30,-60 38,-64', 3.5, 180) +
      ball(40, -66, 6, 215),
    fine: '',
    cut: carved('M 18,14 C 22,-8 32,-28 48,-30 M 14,38 C 20,50 28,54 36,54', 1.6),
  };
  return join(mirrored(side), {
    depth:
      dome('M 0,-88 C 22,-58 22,-18 8,18 L -8,18 C -22,-18 -22,-58 0,-88 Z', 'high') +
      mass('M -28,18 L 28,18 L 28,32 L -28,32 Z', 235) +
      mass('M -7,32 L 7,32 C 8,54 14,68 0,84 C -14,68 -8,54 -7,32 Z', 215),
    fine: '',
    cut: carved('M 0,-76 L 0,16 M -28,25 L 28,25', 1.7),
  });
}
