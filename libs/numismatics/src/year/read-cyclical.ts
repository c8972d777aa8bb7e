import type { Certainty, YearEvidence } from '../evidence';
import { civilAfter } from './civil';
import { type Found, type YearContext, yearEvidence } from './year-context';
import { branches, branchNames, stemNames, stems } from './east-asian-eras.data';
import { eras } from './read-east-asian';
import { wholeNumber } from './numerals';
import { Phrases } from './phrases';
import { BECAUSE } from './reasons.data';

const CYCLE = 60;
/** Machine-struck coins of China with cyclical dates belong to the cycle that began in 1864, unless a reign is named. */
const START_OF_CYCLE = 1864;
const words = new Phrases([
  ['cyclical', { words: ['cyclical year', 'cyclical date', 'cyclic year', 'cyclic date', 'zyklisches Jahr'] }],
]);
const years = new Phrases([['year', { words: ['年', '歲', 'year', 'nian'] }]]);
const romanised = new Map<string, number>();
for (let place = 0; place < CYCLE; place++) {
  romanised.set(`${stemNames[place % 10] ?? ''}${branchNames[place % 12] ?? ''}`, place);
}
export const cyclicalLeads: readonly string[] = [...stems, ...romanised.keys(), ...words.leads()];

/** `庚子年`, `cyclical year 37`, `gengzi year (1900)`. */
export function readCyclical(context: YearContext, from: number): Found<YearEvidence> | undefined {
  const place = placeAt(context, from);
  if (!place) return undefined;
  const { line } = context;
  const marked = years.match(line, place.to);
  const to = marked?.to ?? place.to;
  const reign = reignBefore(context, from, place.value);
  const year = reign?.year ?? START_OF_CYCLE + place.value;
  const civil = civilAfter(context, to, { first: year, last: year });
  const certainty = certaintyOf(place, reign, civil !== undefined, marked !== undefined);
  if (!certainty) return undefined;
  const facts = { first: year, last: year, how: 'date', calendar: 'cyclical', because: BECAUSE.cyclical } as const;
  const end = civil?.to ?? to;
  return { to: end, evidence: [yearEvidence(line, from, end, certainty, facts)] };
}

/** Undefined for two romanised syllables alone, which are too ambiguous. */
function certaintyOf(
  { han, worded }: Place,
  reign: Reign | undefined,
  explained: boolean,
  marked: boolean,
): Certainty | undefined {
  if (explained || reign?.near) return 'sure';
  if (reign || marked || worded) return 'likely';
  return han ? 'uncertain' : undefined;
}

interface Place {
  /** 0 to 59 */
  readonly value: number;
  readonly to: number;
  readonly han: boolean;
  readonly worded: boolean;
}

function placeAt({ line }: YearContext, from: number): Place | undefined {
  const stem = stems.indexOf(line.form(from));
  const branch = branches.indexOf(line.form(from + 1));
  if (stem >= 0 && branch >= 0 && line.form(from + 1) !== '') {
    // Stem and branch advance together, so that odd goes with odd; the place is the number with these remainders of 10 and 12.
    if (stem % 2 !== branch % 2) return undefined;
    return { value: (6 * stem - 5 * branch + CYCLE) % CYCLE, to: from + 2, han: true, worded: false };
  }
  const name = romanised.get(line.form(from));
  if (name !== undefined) return { value: name, to: from + 1, han: false, worded: false };
  const word = words.match(line, from);
  const number = word ? wholeNumber(line.form(word.to)) : -1;
  return word && number >= 1 && number <= CYCLE
    ? { value: number - 1, to: word.to + 1, han: false, worded: true }
    : undefined;
}

interface Reign {
  readonly year: number;
  /** The reign is directly before. */
  readonly near: boolean;
}

/** 光緒庚子, 光緒元寶 … 庚子: the year of that name in the preceding reign. */
function reignBefore({ line }: YearContext, from: number, place: number): Reign | undefined {
  for (let at = from - 2; at >= 0; at--) {
    const reign = eras.match(line, at);
    if (!reign) continue;
    const { first, last } = reign.value;
    const year = first + ((((place - (first - START_OF_CYCLE)) % CYCLE) + CYCLE) % CYCLE);
    return year <= last ? { year, near: reign.to === from } : undefined;
  }
  return undefined;
}
