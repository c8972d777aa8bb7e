import type { Device } from '../coins/vocabulary.data';
import { Dice } from '../dice';
import { ball, carved, dome, join, mass, n, noArt, type ReliefArt, ridge } from './relief-art';

type Head = Extract<Device, 'portrait' | 'laureate' | 'radiate' | 'crowned' | 'helmeted'>;

/** The features that differ between faces. Each ruler has one face. */
interface Face {
  readonly nose: number;
  readonly hook: number;
  readonly chin: number;
  readonly brow: number;
  readonly jaw: number;
  readonly neck: number;
  readonly beard: 'none' | 'short' | 'full';
  readonly hair: 'short' | 'curls' | 'long' | 'bun';
}

/** `shaven` for the clean-shaven rulers of the age of wigs. */
export function portrait(kind: Head, rulerSeed: number, female: boolean, dressed: boolean, shaven: boolean): ReliefArt {
  const dice = new Dice(rulerSeed, 41);
  const face: Face = {
    nose: dice.between(-3, 6),
    hook: dice.between(-2, 4),
    chin: dice.between(-4, 4),
    brow: dice.between(-3, 3),
    jaw: dice.between(-3, 4),
    neck: dice.between(-3, 3),
    beard: female || shaven ? 'none' : dice.pick(['none', 'none', 'short', 'full']),
    hair: female
      ? 'bun'
      : dice.pick(dressed ? (['curls', 'long', 'short'] as const) : (['short', 'curls', 'short'] as const)),
  };
  return join(
    bust(face, dressed),
    head(face),
    features(face),
    beardOf(face, dice),
    kind === 'helmeted' ? noArt : hairOf(face, dice),
    headgear(kind, dice),
  );
}

function profile(f: Face): string {
  const nose = 63 + f.nose;
  const chin = 50 + f.chin;
  return `M 22,88 C 20,72 22,62 29,55 C 36,${n(59 + f.jaw)} ${n(chin - 5)},${n(60 + f.jaw)} ${n(chin)},52 C ${n(chin + 4)},46 ${n(chin + 2)},41 ${n(chin - 1)},38
C ${n(chin + 4)},36 ${n(chin + 5)},32 ${n(chin + 2)},29.5 L ${n(chin)},27.5 C ${n(chin + 6)},26 ${n(chin + 6)},21 ${n(chin + 3)},17
C ${n(nose - 6)},14 ${n(nose - 3)},13.5 ${n(nose)},11 C ${n(nose + 4)},8 ${n(nose + 3)},3 ${n(nose - 1)},-1 C ${n(nose - 4 + f.hook)},-9 ${n(55 + f.hook)},-16 50,-22
C ${n(53 + f.brow)},-27 ${n(53 + f.brow)},-31 ${n(51 + f.brow)},-36 C 50,-50 45,-60 36,-67 C 18,-82 -16,-84 -36,-68 C -55,-52 -59,-26 -51,-4 C -47,8 ${n(-45 + f.neck)},16 ${n(-44 + f.neck)},30 C -46,54 -50,70 -58,84 C -36,97 4,98 22,88 Z`;
}

function head(f: Face): ReliefArt {
  return {
    depth:
      dome(profile(f)) +
      `<ellipse cx="20" cy="20" rx="19" ry="22" fill="rgb(215,0,0)" opacity=".55"/><ellipse cx="28" cy="-38" rx="18" ry="20" fill="rgb(220,0,0)" opacity=".45"/>`,
    fine: '',
    cut:
      carved('M 27,56 C 14,54 2,46 -4,32', 2.2) +
      carved('M -28,38 C -24,56 -22,70 -26,86', 1.6) +
      carved('M 4,52 C 4,64 2,74 4,88', 1.4),
  };
}

function features(f: Face): ReliefArt {
  const x = f.brow;
  const chin = 50 + f.chin;
  return {
    depth:
      ridge(`M ${n(32 + x)},-28 C ${n(38 + x)},-32 ${n(46 + x)},-31 ${n(51 + x)},-27`, 5, 235) +
      mass(`M 33,-19 C 37,-25 44,-24 47,-18 C 43,-14 37,-14 33,-19 Z`, 215) +
      ball(41.5, -19, 3.2, 250) +
      mass(`M -16,-14 C -4,-20 4,-10 0,0 C -2,8 -8,14 -12,12 C -16,6 -22,-6 -16,-14 Z`, 240) +
      mass(`M ${n(chin - 12)},27 C ${n(chin - 6)},22 ${n(chin)},22 ${n(chin + 4)},25 L ${n(chin - 2)},27.6 Z`, 225) +
      mass(`M ${n(chin - 10)},28.6 L ${n(chin)},28.6 C ${n(chin + 4)},31 ${n(chin)},35 ${n(chin - 6)},34 Z`, 220) +
      `<ellipse cx="${n(56 + f.nose / 2)}" cy="9" rx="6" ry="5" fill="rgb(235,0,0)"/>`,
    fine: '',
    cut:
      carved('M 31,-20 C 36,-26 44,-26 48,-20', 1.7) +
      carved('M 33,-16 C 38,-12.5 43,-12.5 46.5,-15', 1.3) +
      carved('M 40,-20 L 42,-18', 2.2) +
      carved(`M ${n(chin - 13)},28 L ${n(chin + 2)},28`, 1.8) +
      carved('M 49,13 C 51,8 54,6 57,8', 1.6) +
      carved('M 48,14 C 44,18 41,22 40,27', 1.2) +
      carved('M -12,-9 C -4,-13 -1,-6 -4,0 C -6,5 -10,7 -11,4', 1.7),
  };
}

function beardOf(f: Face, dice: Dice): ReliefArt {
  if (f.beard === 'none') return noArt;
  const drop = f.beard === 'full' ? 22 : 9;
  const chin = 50 + f.chin;
  const shape = `M -8,8 C -4,26 8,36 ${n(chin - 16)},34 L ${n(chin - 12)},24 C ${n(chin - 4)},20 ${n(chin + 2)},22 ${n(chin + 2)},26 L ${n(chin - 8)},29 C ${n(chin + 2)},38 ${n(chin + 5)},46 ${n(chin + 2)},${n(54 + drop / 2)} C ${n(chin - 6)},${n(60 + drop)} ${n(chin - 22)},${n(58 + drop)} 22,${n(57 + drop / 2)} C 4,52 -8,36 -12,12 Z`;
  const curls = Array.from({ length: f.beard === 'full' ? 34 : 26 }, () => {
    const t = dice.unit();
    const x = -4 + t * (chin - 2);
    const y = 26 + t * 16 + dice.between(-8, 10 + drop / 2) * Math.min(1, 0.4 + t);
    return { x, y };
  });
  return {
    depth: mass(shape, 205) + curls.map(({ x, y }) => ball(Number(n(x)), Number(n(y)), 3.3, 240)).join(''),
    fine: '',
    cut: curls.map(({ x, y }) => carved(`M ${n(x - 3)},${n(y + 1)} a 3.2,3.2 0 1 1 4,2`, 1.1)).join(''),
  };
}

/** Locks that follow the skull from the crown to the brow and the nape. */
function hairOf(f: Face, dice: Dice): ReliefArt {
  const cap =
    'M 47,-44 C 44,-62 20,-84 -10,-82 C -44,-78 -62,-46 -54,-10 C -50,4 -46,12 -42,20 C -34,20 -26,8 -22,-4 C -20,-16 -8,-20 2,-20 C 6,-30 14,-38 24,-42 C 32,-45 40,-46 47,-44 Z';
  const curled = f.hair === 'curls';
  const locks = Array.from({ length: curled ? 70 : 54 }, () => {
    const angle = dice.between(-0.25, 3.35);
    const radius = dice.between(0.36, 0.98);
    return { x: -4 - Math.cos(angle + 0.1) * -50 * radius, y: -30 - Math.sin(angle) * 50 * radius, angle };
  }).filter(({ x, y }) => y < -22 - Math.max(0, x + 8) * 0.35 || x < -26);
  const strands = locks.map(({ x, y, angle }) =>
    curled
      ? `M ${n(x - 3)},${n(y)} a 4,4 0 1 1 5,3`
      : `M ${n(x)},${n(y)} q ${n(6 * Math.sin(angle) + 2)},${n(-5 * Math.cos(angle))} ${n(13 * Math.sin(angle))},${n(-12 * Math.cos(angle) + 3)}`,
  );
  const base: ReliefArt = {
    depth: mass(cap, 215) + locks.map(({ x, y }) => ball(Number(n(x)), Number(n(y)), curled ? 4.4 : 3, 250)).join(''),
    fine: '',
    cut: carved(strands.join(' '), 1.5),
  };
  if (f.hair === 'bun') return join(base, bun());
  if (f.hair === 'long') return join(base, longLocks(dice));
  return base;
}

function bun(): ReliefArt {
  return {
    depth:
      dome('M -50,-34 C -72,-40 -82,-18 -70,-4 C -60,6 -46,0 -44,-12 Z', 'high') +
      ridge('M 44,-46 C 10,-56 -30,-44 -52,-22', 5, 250),
    fine: '',
    cut: carved(
      'M -52,-30 C -66,-30 -72,-18 -64,-8 M -50,-22 C -58,-22 -62,-16 -58,-10 M -56,-36 C -74,-34 -78,-14 -66,-2',
      1.5,
    ),
  };
}

function longLocks(dice: Dice): ReliefArt {
  const curls = Array.from({ length: 12 }, (_, place) => ({
    x: -34 - (place % 3) * 9 + dice.between(-2, 2),
    y: 6 + Math.floor(place / 3) * 15 + dice.between(-2, 2),
  }));
  return {
    depth:
      mass('M -14,-6 C -22,20 -20,48 -28,74 C -44,82 -60,74 -66,62 C -62,36 -68,12 -56,-12 Z', 200) +
      curls.map(({ x, y }) => ball(Number(n(x)), Number(n(y)), 6, 245)).join(''),
    fine: '',
    cut: carved(curls.map(({ x, y }) => `M ${n(x - 5)},${n(y)} c 2,-7 11,-5 9,2 c -1,5 -7,5 -7,1`).join(' '), 1.5),
  };
}

function bust(f: Face, dressed: boolean): ReliefArt {
  if (!dressed) return noArt;
  return {
    depth:
      dome(
        'M -78,96 C -72,76 -52,66 -40,58 C -20,72 10,74 28,60 C 40,68 52,78 58,94 C 20,112 -40,112 -78,96 Z',
        'low',
      ) +
      ridge('M -44,60 C -24,80 12,80 30,62', 5, 190) +
      ball(30, 82, 6, 230),
    fine: '',
    cut: carved(
      `M -60,78 C -40,86 -20,92 4,${n(96 + f.neck)} M -66,90 C -50,94 -30,100 -10,102 M 30,90 C 38,90 46,90 52,92 M 26,72 C 34,76 40,82 44,88`,
      1.8,
    ),
  };
}

function headgear(kind: Head, dice: Dice): ReliefArt {
  switch (kind) {
    case 'portrait':
      return noArt;
    case 'laureate':
      return wreath();
    case 'radiate':
      return rays();
    case 'crowned':
      return crown(dice);
    case 'helmeted':
      return helmet();
  }
}

/** Leaves in pairs along the band from the nape to the brow, and the ties behind. */
function wreath(): ReliefArt {
  const leaves = Array.from({ length: 9 }, (_, place) => {
    const t = place / 8;
    const x = -50 + t * 94;
    const y = -22 - Math.sin(t * Math.PI * 0.62) * 30 - t * 4;
    const turn = -42 + t * 38;
    return [turn - 30, turn + 22].map(
      (angle) => `<g transform="translate(${n(x)},${n(y)}) rotate(${n(angle)})">LEAF</g>`,
    );
  }).flat();
  const leaf = (shape: string) => leaves.map((place) => place.replace('LEAF', shape)).join('');
  return {
    depth:
      leaf('<path d="M -2,0 C 4,-6 14,-6 20,0 C 14,6 4,6 -2,0 Z" fill="rgb(255,0,0)"/>') +
      ridge('M -50,-20 C -62,-6 -58,12 -70,26', 4, 190) +
      ridge('M -50,-20 C -54,0 -46,14 -54,34', 4, 190) +
      ball(-50, -20, 6, 250),
    fine: '',
    cut: leaf('<path d="M 0,0 L 17,0" stroke="#00f" stroke-width="1.4" fill="none"/>'),
  };
}

function rays(): ReliefArt {
  const spikes = Array.from({ length: 7 }, (_, place) => {
    const angle = -1.15 + place * 0.37;
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
    const [x, y] = [-4 + dx * 44, -30 + dy * 42];
    return `M ${n(x - dy * 5)},${n(y + dx * 5)} L ${n(x + dx * 32)},${n(y + dy * 32)} L ${n(x + dy * 5)},${n(y - dx * 5)} Z`;
  });
  return {
    depth: spikes.map((spike) => mass(spike, 235)).join('') + ridge('M 48,-40 C 20,-56 -26,-50 -52,-18', 6, 250),
    fine: '',
    cut: carved('M 48,-37 C 20,-52 -26,-46 -52,-14', 1.2),
  };
}

function crown(dice: Dice): ReliefArt {
  const points = [-46, -24, -2, 20, 42];
  const tall = dice.between(18, 26);
  const band = 'M -54,-38 C -24,-58 22,-64 50,-52 L 52,-64 C 22,-78 -26,-72 -58,-50 Z';
  const tops = points.map((x, place) => ({ x, y: -58 - Math.sin((place / 4) * Math.PI) * 12 - tall }));
  return {
    depth:
      mass(band, 240) +
      tops
        .map(
          ({ x, y }) =>
            mass(`M ${x - 8},${n(y + tall)} L ${x},${n(y)} L ${x + 8},${n(y + tall)} Z`, 225) +
            ball(x, Number(n(y)), 4.6, 250),
        )
        .join('') +
      points.map((x) => ball(x, -57 - Math.sin(((x + 46) / 88) * Math.PI) * 9, 3.6, 255)).join(''),
    fine: '',
    cut: carved('M -55,-41 C -24,-61 22,-67 51,-55 M -57,-47 C -26,-69 22,-75 52,-61', 1.3),
  };
}

function helmet(): ReliefArt {
  const plumes = Array.from({ length: 17 }, (_, place) => {
    const angle = -1.9 + place * 0.155;
    return `M ${n(-6 + Math.sin(angle) * 58)},${n(-26 - Math.cos(angle) * 58)} L ${n(-6 + Math.sin(angle) * 78)},${n(-26 - Math.cos(angle) * 76)}`;
  });
  return {
    depth:
      mass(
        'M -66,18 C -92,-30 -66,-98 -4,-100 C 36,-100 56,-82 62,-58 C 46,-76 24,-86 -4,-84 C -52,-82 -70,-34 -58,22 Z',
        200,
      ) +
      dome(
        'M 54,-40 C 46,-66 22,-82 -6,-82 C -46,-80 -64,-44 -54,-6 C -50,8 -46,22 -38,30 C -30,20 -26,4 -20,-8 C -8,-20 8,-22 18,-30 C 30,-38 44,-36 54,-40 Z',
        'high',
      ) +
      ridge('M 56,-40 C 40,-40 26,-36 16,-28 C 4,-20 -12,-20 -20,-8', 5, 255),
    fine: '',
    cut:
      carved(plumes.join(' '), 2) +
      carved('M 30,-58 C 10,-70 -22,-66 -34,-44 C -42,-26 -30,-14 -18,-24 C -8,-32 -14,-44 -24,-40', 1.8) +
      carved('M 6,-56 c 8,-2 14,4 12,10 M 14,-46 c 6,-4 14,-2 16,2', 1.6),
  };
}
