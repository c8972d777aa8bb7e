import { ball, carved, dome, join, mass, mirrored, n, type ReliefArt, ridge, transformed } from './relief-art';

/** Feathers hanging from a wing's arm, long at the tip. */
function heraldicWing(): ReliefArt {
  const feathers = Array.from({ length: 8 }, (_, place) => {
    const t = place / 7;
    const root = { x: 20 + t * 52, y: -34 - Math.sin(t * 2.6) * 22 };
    const tip = { x: 22 + t * 66, y: 62 - t * 62 - (1 - t) * 22 };
    return `M ${n(root.x - 5)},${n(root.y)} C ${n(root.x - 4)},${n((root.y + tip.y) / 2)} ${n(tip.x - 6)},${n(tip.y - 8)} ${n(tip.x)},${n(tip.y)} C ${n(tip.x + 6)},${n(tip.y - 12)} ${n(root.x + 8)},${n((root.y + tip.y) / 2)} ${n(root.x + 6)},${n(root.y)} Z`;
  });
  const ribs = Array.from({ length: 8 }, (_, place) => {
    const t = place / 7;
    return `M ${n(20 + t * 52)},${n(-28 - Math.sin(t * 2.6) * 20)} L ${n(21.5 + t * 64)},${n(52 - t * 58 - (1 - t) * 20)}`;
  });
  return {
    depth:
      feathers.map((feather) => mass(feather, 175)).join('') +
      ridge('M 10,-24 C 18,-58 44,-70 58,-58 C 70,-52 78,-42 80,-34', 14, 225) +
      ball(79, -34, 8, 235),
    fine: '',
    cut: carved(ribs.join(' '), 1.6) + carved(feathers.join(' '), 0.9),
  };
}

function eagleTrunk(): ReliefArt {
  return {
    depth:
      dome('M 0,-46 C 20,-40 24,-10 18,18 C 14,32 8,38 0,42 C -8,38 -14,32 -18,18 C -24,-10 -20,-40 0,-46 Z', 'high') +
      mass('M 0,34 L 22,84 L 12,80 L 8,92 L 0,82 L -8,92 L -12,80 L -22,84 Z', 190) +
      ridge('M 13,28 L 30,54', 8, 200) +
      ridge('M -13,28 L -30,54', 8, 200) +
      ridge('M 30,54 l 12,2 M 30,54 l 8,10 M 30,54 l -2,11 M -30,54 l -12,2 M -30,54 l -8,10 M -30,54 l 2,11', 4, 215),
    fine: '',
    cut:
      carved(
        Array.from(
          { length: 18 },
          (_, place) =>
            `M ${-14 + (place % 4) * 8 + (Math.floor(place / 4) % 2) * 4},${-26 + Math.floor(place / 4) * 12} q 4,6 8,0`,
        ).join(' '),
        1.3,
      ) + carved('M 0,44 L 0,78 M 4,44 L 12,78 M -4,44 L -12,78', 1.3),
  };
}

function eagleHead(): ReliefArt {
  return {
    depth: dome(
      'M -12,-40 C -14,-60 -8,-78 8,-80 C 18,-80 22,-76 30,-72 C 33,-68 32,-63 29,-60 C 27,-64 22,-66 18,-64 C 14,-58 14,-48 14,-38 Z',
      'high',
    ),
    fine: '',
    cut: carved('M 8,-71 a 2,2 0 1 1 0.1,0 M 17,-68 L 28,-68 M -6,-56 q 4,5 8,0 M -2,-47 q 4,5 8,0', 1.5),
  };
}

export function eagle(): ReliefArt {
  return join(mirrored(heraldicWing()), eagleTrunk(), eagleHead());
}

export function doubleEagle(): ReliefArt {
  const crown: ReliefArt = {
    depth: mass('M -12,-84 L -14,-97 L -5,-90 L 0,-99 L 5,-90 L 14,-97 L 12,-84 Z', 235),
    fine: '',
    cut: '',
  };
  const shield: ReliefArt = {
    depth: mass('M -13,-22 L 13,-22 L 13,2 C 13,14 6,20 0,24 C -6,20 -13,14 -13,2 Z', 255),
    fine: '',
    cut: carved(
      'M -13,-22 L 13,-22 L 13,2 C 13,14 6,20 0,24 C -6,20 -13,14 -13,2 Z M 0,-22 L 0,24 M -13,-2 L 13,-2',
      1.7,
    ),
  };
  return join(
    mirrored(heraldicWing()),
    eagleTrunk(),
    mirrored(transformed(eagleHead(), 'translate(11,0)')),
    shield,
    crown,
  );
}

export function owl(): ReliefArt {
  const feathers = Array.from(
    { length: 34 },
    (_, place) =>
      `M ${n(-26 + (place % 6) * 8 + (Math.floor(place / 6) % 2) * 4)},${n(-10 + Math.floor(place / 6) * 13)} q 4,7 8,0`,
  );
  return {
    depth:
      dome('M -6,-30 C 30,-30 34,18 18,52 L 34,78 L 4,64 C -22,62 -44,34 -40,4 C -38,-14 -26,-28 -6,-30 Z') +
      dome('M -4,-72 C 26,-74 36,-54 30,-36 C 24,-20 -28,-20 -34,-38 C -40,-58 -26,-72 -4,-72 Z', 'high') +
      ball(-17, -48, 10, 255) +
      ball(13, -48, 10, 255) +
      mass('M -7,-44 L 3,-44 L -2,-30 Z', 255) +
      ridge('M -12,62 L -14,82 M -14,82 l -9,4 M -14,82 l 8,5 M 6,62 L 6,82 M 6,82 l -8,5 M 6,82 l 9,4', 5, 215) +
      mass('M -74,-66 C -62,-78 -54,-70 -52,-56 C -64,-54 -72,-58 -74,-66 Z', 205) +
      mass('M -82,-46 C -70,-56 -62,-50 -58,-40 C -70,-34 -78,-38 -82,-46 Z', 205) +
      ridge('M -60,-74 C -52,-62 -52,-50 -58,-34', 3, 190),
    fine: '',
    cut:
      carved(feathers.join(' '), 1.5) +
      carved(
        'M -17,-48 m -6,0 a 6,6 0 1 0 12,0 a 6,6 0 1 0 -12,0 M 13,-48 m -6,0 a 6,6 0 1 0 12,0 a 6,6 0 1 0 -12,0',
        1.7,
      ) +
      carved('M -26,4 C -14,30 2,48 26,62', 2),
  };
}

/** A lion rampant: upright, tail up, paws out. */
export function lion(): ReliefArt {
  return {
    depth:
      ridge('M -30,40 C -62,34 -70,4 -52,-10 C -40,-20 -52,-36 -64,-40', 8, 170) +
      ball(-65, -42, 9, 200) +
      dome(
        'M 18,-44 C 30,-20 26,10 6,30 C -6,46 -30,52 -36,38 C -42,20 -24,10 -14,-6 C -8,-20 -4,-40 18,-44 Z',
        'high',
      ) +
      ridge('M -24,40 C -32,54 -18,62 -24,78 L -6,80', 14, 200) +
      ridge('M -4,34 C 10,46 24,44 26,60 L 42,66', 14, 200) +
      ridge('M 20,-22 C 34,-26 46,-24 56,-36 L 66,-32', 11, 210) +
      ridge('M 16,-4 C 34,-4 44,4 56,-4 L 66,2', 11, 210) +
      dome(
        'M -14,-34 C -26,-58 -8,-84 16,-84 C 30,-84 36,-72 34,-60 C 34,-46 24,-30 10,-22 C 0,-18 -10,-24 -14,-34 Z',
        'high',
      ) +
      mass('M 24,-80 C 40,-80 48,-70 46,-60 L 36,-54 C 42,-50 40,-46 32,-46 C 22,-48 18,-60 24,-80 Z', 250) +
      mass('M 8,-84 L 6,-98 L 16,-91 L 22,-100 L 28,-90 L 38,-96 L 34,-82 Z', 235),
    fine: '',
    cut:
      carved(
        'M -8,-36 C -16,-52 -6,-70 10,-76 M 0,-30 C -8,-46 2,-60 14,-66 M 8,-26 C 2,-38 10,-50 18,-54 M 16,-26 C 14,-34 18,-42 24,-44',
        1.8,
      ) +
      carved(
        'M 34,-70 l 4,2 M 37,-56 L 44,-58 M 60,-36 l 5,-3 M 61,-31 l 5,1 M 60,-2 l 5,-3 M 60,3 l 5,2 M 36,62 l 6,-1 M 35,67 l 5,4 M -12,77 l 6,-1 M -13,81 l 5,3',
        1.6,
      ) +
      carved('M -22,16 C -14,26 -4,28 6,20', 1.5),
  };
}

function horse(): string {
  return (
    dome(
      'M -44,-8 C -40,-24 -14,-24 4,-20 C 18,-22 22,-34 30,-50 C 36,-60 50,-58 56,-48 L 68,-36 C 70,-30 64,-26 58,-30 L 48,-32 C 46,-20 44,-6 38,4 C 30,14 8,12 -8,14 C -24,18 -42,14 -44,-8 Z',
      'high',
    ) +
    ridge('M -36,8 C -46,24 -34,34 -46,50 L -40,56', 9, 200) +
    ridge('M -24,12 C -24,30 -12,36 -18,54 L -11,58', 9, 190) +
    ridge('M 26,8 C 38,20 52,14 56,28 L 48,40', 9, 205) +
    ridge('M 14,10 C 18,26 32,30 32,46 L 40,50', 9, 190) +
    ridge('M -42,-10 C -60,-12 -66,8 -72,22', 9, 185)
  );
}

const horseCuts = carved(
  'M 30,-46 C 24,-36 22,-28 12,-22 M 36,-50 C 30,-40 28,-30 20,-22 M 54,-44 l 2,1 M 62,-33 l 3,-2 M -64,-4 L -70,14 M -14,-16 C -20,-4 -18,4 -12,10 M 26,-8 C 30,-2 28,4 24,8',
  1.7,
);

export function horseman(): ReliefArt {
  return {
    depth:
      horse() +
      dome('M -14,-58 C 2,-64 14,-52 12,-34 C 12,-26 8,-20 4,-16 L -16,-16 C -22,-30 -22,-50 -14,-58 Z', 'high') +
      ball(0, -70, 10, 245) +
      mass('M -12,-72 C -8,-88 10,-88 13,-74 L 13,-70 Z', 250) +
      ridge('M -4,-18 C 6,-10 10,4 6,22 L 14,26', 9, 230) +
      ridge('M 8,-46 L 30,-62', 7, 225) +
      ridge('M 14,-84 L 52,-40', 3, 200) +
      mass('M -14,-54 C -34,-50 -46,-38 -58,-40 C -46,-26 -28,-20 -16,-24 Z', 170),
    fine: '',
    cut:
      horseCuts +
      carved(
        'M -18,-46 C -30,-40 -40,-34 -48,-36 M -18,-36 C -28,-32 -34,-28 -40,-28 M -8,-44 L 6,-40 M -10,-34 L 6,-30',
        1.5,
      ),
  };
}

export function pegasus(): ReliefArt {
  const feathers = Array.from(
    { length: 7 },
    (_, place) =>
      `M ${n(-4 + place * 2)},${n(-20 - place * 2)} C ${n(-16 - place * 3)},${n(-36 - place * 4)} ${n(-34 - place * 2)},${n(-40 - place * 6)} ${n(-50 + place * 3)},${n(-40 - place * 7)}`,
  );
  return {
    depth:
      horse() +
      feathers.map((feather) => ridge(feather, 8, 215)).join('') +
      ridge('M 8,-18 C 8,-44 -6,-70 -34,-86', 9, 240),
    fine: '',
    cut: horseCuts + carved(feathers.join(' '), 1.4),
  };
}
