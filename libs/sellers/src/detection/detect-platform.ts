import { type HomeAnswer, obstacleIn } from './obstacle';
import type { PlatformSigns, ProbeSign } from '../adapter-kit/signs';
import { type Platforms, shippedPlatforms } from '../registry/platforms';

/** The answer of one well-known path. */
export interface ProbeAnswer {
  /** As {@link probesFor} named it. */
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

/** A platform with the signs found for it. */
export interface Candidate {
  readonly platform: string;
  /** The sum of its signs' weights. */
  readonly weight: number;
  /** The heaviest first. */
  readonly reasons: readonly string[];
}

export type Detection =
  | {
      readonly kind: 'platform';
      readonly platform: string;
      readonly reasons: readonly string[];
      readonly others: readonly Candidate[];
    }
  /** Two or more platforms match with about the same score: an operator decides. */
  | { readonly kind: 'tie'; readonly candidates: readonly Candidate[] }
  /** `obstacle`: the page itself could not be examined. */
  | {
      readonly kind: 'unknown';
      readonly reason: string;
      readonly candidates: readonly Candidate[];
      readonly obstacle?: true;
    };

/** One certain sign, or two weaker ones. */
const SURE = 8;
/** The minimum lead over the second platform: a shop that moved keeps traces of its old one. */
const LEAD = 4;
const LONGEST_PAGE = 2_000_000;

/**
 * The paths to request after the home page: none when the home page alone is sufficient, else those of the platforms it hints at, then all others', the
 * most certain first. Those of the generic platform are last. Each path once.
 */
export function probesFor(home: HomeAnswer, platforms = shippedPlatforms): readonly string[] {
  if (obstacleIn(home) !== undefined) return [];
  const candidates = candidatesOf(home, [], platforms);
  if (verdictOf(candidates).kind === 'platform') return [];
  const hinted = new Map(candidates.map(({ platform, weight }) => [platform, weight]));
  const probes = platforms.all.flatMap(({ name, generic, signs }) =>
    (signs?.probes ?? []).map(({ path, weight }) => ({
      path,
      weight,
      generic: generic ? 1 : 0,
      hint: hinted.get(name) ?? 0,
    })),
  );
  probes.sort((a, b) => a.generic - b.generic || b.hint - a.hint || b.weight - a.weight);
  return [...new Set(probes.map(({ path }) => path))];
}

/** The platform that a home page and the answers of some probes indicate, and why. */
export function detectPlatform(
  home: HomeAnswer,
  probes: readonly ProbeAnswer[] = [],
  platforms = shippedPlatforms,
): Detection {
  const obstacle = obstacleIn(home);
  if (obstacle !== undefined) return { kind: 'unknown', reason: obstacle, candidates: [], obstacle: true };
  return verdictOf(candidatesOf(home, probes, platforms));
}

function verdictOf(all: readonly (Candidate & { readonly generic: boolean })[]): Detection {
  const candidates = all.map(({ platform, weight, reasons }) => ({ platform, weight, reasons }));
  const special = all.filter(({ generic }) => !generic);
  const [first, second] = special;
  if (first && first.weight >= SURE) {
    if (!second || first.weight - second.weight >= LEAD) return platform(first, candidates);
    return { kind: 'tie', candidates: candidates.filter(({ weight }) => first.weight - weight < LEAD) };
  }
  const generic = all.find((candidate) => candidate.generic && candidate.weight >= SURE);
  if (generic)
    return platform({ ...generic, reasons: ['no shop platform was recognised', ...generic.reasons] }, candidates);
  const reason = first ? 'too few signs of any platform' : 'no signs of any platform';
  return { kind: 'unknown', reason, candidates };
}

function platform({ platform: name, reasons }: Candidate, all: readonly Candidate[]): Detection {
  return { kind: 'platform', platform: name, reasons, others: all.filter((other) => other.platform !== name) };
}

/** Platforms with any sign, the heaviest first. */
function candidatesOf(
  home: HomeAnswer,
  probes: readonly ProbeAnswer[],
  platforms: Platforms,
): readonly (Candidate & { readonly generic: boolean })[] {
  const page = { ...home, body: home.body.slice(0, LONGEST_PAGE) };
  return platforms.all
    .map(({ name, generic, signs }) => {
      const found = signs ? [...shownBy(signs, page), ...answeredBy(signs, page, probes)] : [];
      found.sort((a, b) => b.weight - a.weight);
      const weight = found.reduce((sum, sign) => sum + sign.weight, 0);
      return {
        platform: name,
        generic: generic === true,
        weight,
        reasons: found.map(({ reason }) => reason),
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

function shownBy({ inPage, inHeaders = [] }: PlatformSigns, { headers, body }: HomeAnswer) {
  return [
    ...inPage.filter(({ pattern }) => pattern.test(body)),
    ...inHeaders.filter(({ header, pattern }) => {
      const value = headers[header];
      return value !== undefined && pattern.test(value);
    }),
  ];
}

/** A site that answers every path with its home page and status 200 confirms no probe. */
function answeredBy({ probes = [] }: PlatformSigns, home: HomeAnswer, answers: readonly ProbeAnswer[]): ProbeSign[] {
  return probes.filter(({ path, accepts }) =>
    answers.some(
      (answer) => answer.path === path && answer.status === 200 && answer.body !== home.body && accepts(answer.body),
    ),
  );
}
