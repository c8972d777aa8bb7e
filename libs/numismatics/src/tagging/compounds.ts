import { Trait, type Token } from '../text/tokens';
import { aboutOf } from './about';
import { candidateAt, type Candidate, type Naming } from './candidate';
import type { Concept } from './concept';
import type { Knowledge } from './knowledge';
import { valueOfDigits, valueOfWord } from './numbers';
import { groupOf, stemIndex } from './stems';

/** Languages that write compounds in one word. */
const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu']);
/** Last words that only mean a coin in general. */
const GENERIC_ENDINGS =
  /(?:munzen?|stuckes?|stucke?s?|stueck|medaillen?|barren|geld|penning(?:en)?|munt(?:en)?|stuk(?:ken)?|mynt|monter?|erme|ermek|penz|raha|rahaa?|rahat)$/;
const LEAST_TAIL = 4;
const LEAST_COMPOUND = 7;
/** Russian пол and Ukrainian пів. */
const HALF_INITIAL = 'п'.charCodeAt(0);
const HALF = 3;
const GLUED = /^([0-9]{1,5}|[0-9]{1,3}⁄[0-9]{1,3})(\p{L}+)$/u;
/** Values that were struck and are written with a letter. Other numbers before a letter are numbers of catalogues, types and plates. */
const SIGNED: ReadonlySet<string> = new Set(
  '0.5 0.25 1 2 2.5 3 4 5 6 8 10 12 15 20 25 30 40 50 60 75 80 100 200 250 500 1000 5000'.split(' '),
);

/** A concept in a word that the dictionary does not contain as a whole: `10kopek`, `Zweimarkstück`, `Silberdenare`, `Huldigungstaler`. */
export function compoundCandidate(
  { form, word }: Token,
  place: number,
  language: string | undefined,
  knowledge: Knowledge,
): Candidate | undefined {
  const isGlued = (word.traits & Trait.startsWithDigit) !== 0;
  const isHalf = form.charCodeAt(0) === HALF_INITIAL && form.length >= LEAST_COMPOUND;
  const spoken = isGlued || isHalf ? language : compounding(language);
  if (isGlued ? (word.traits & Trait.digits) !== 0 : !(isHalf || mayBeCompound(form)) || spoken === undefined)
    return undefined;
  const kept = knowledge.namingsOf(spoken === undefined ? 'compound' : waysOf(spoken));
  let naming = kept.get(form);
  if (naming === undefined) {
    const read = isGlued ? glued : isHalf ? halved : compound;
    naming = read(form, spoken, knowledge) ?? null;
    kept.set(form, naming);
  }
  return naming ? candidateAt(place, place + 1, naming) : undefined;
}

function mayBeCompound(form: string): boolean {
  const code = form.charCodeAt(0);
  return form.length >= LEAST_COMPOUND && code >= 97 && code <= 122;
}

/** English catalogues use the German word: Rebellentaler. */
function compounding(language: string | undefined): string | undefined {
  if (language === undefined || language === 'en') return 'de';
  return COMPOUNDING.has(language) ? language : undefined;
}

const ways = new Map<string, string>();

function waysOf(language: string): string {
  let way = ways.get(language);
  if (way === undefined) ways.set(language, (way = `compound ${language}`));
  return way;
}

function glued(form: string, language: string | undefined, knowledge: Knowledge): Naming | undefined {
  const parts = GLUED.exec(form);
  const face = parts ? valueOfDigits(parts[1] ?? '') : undefined;
  const word = parts?.[2] ?? '';
  if (face === undefined) return undefined;
  if (word.length === 1) {
    const signed = SIGNED.has(face) ? knowledge.signedBy(word) : [];
    return signed.length > 0 ? named(signed, word, face) : undefined;
  }
  const concepts = denominations(word, language, knowledge);
  return concepts.length > 0 ? named(concepts, word, face) : undefined;
}

function named(concepts: readonly Concept[], form: string, face?: string, metal?: Concept): Naming {
  return { concepts, about: aboutOf(concepts), found: 'compound', form, face, metal };
}

/** `полрубля`, `півкарбованця` */
function halved(form: string, language: string | undefined, knowledge: Knowledge): Naming | undefined {
  const [head, tail] = [form.slice(0, HALF), form.slice(HALF)];
  if (language === undefined || valueOfWord(head, language) !== '0.5') return undefined;
  const concepts = denominations(tail, language, knowledge);
  return concepts.length > 0 ? named(concepts, tail, '0.5') : undefined;
}

function compound(form: string, language: string | undefined, knowledge: Knowledge): Naming | undefined {
  if (language === undefined) return undefined;
  const word = form.replace(GENERIC_ENDINGS, '');
  const whole = word !== form && word.length >= LEAST_TAIL ? wholeWord(word, knowledge) : undefined;
  if (whole) return whole;
  for (let cut = 3; cut <= word.length - LEAST_TAIL; cut++) {
    const head = word.slice(0, cut);
    const tail = word.slice(cut);
    const concepts = denominations(tail, language, knowledge);
    if (concepts.length === 0) continue;
    const face = valueOfWord(head, language);
    const metal = knowledge.conceptsOf(head).find(({ facts }) => facts.entry.kind === 'material');
    if (face !== undefined) return named(concepts, tail, face);
    if (metal) return named(concepts, tail, undefined, metal);
    // Any other first word narrows the last one, if that is long enough not to be a coincidence.
    if (tail.length >= 5 && cut >= 4) return named(concepts, tail);
  }
  return undefined;
}

/** `Silbermünze`: only the first word has a meaning. */
function wholeWord(word: string, knowledge: Knowledge): Naming | undefined {
  const concepts = knowledge.conceptsOf(word).filter(({ facts: { entry } }) => entry.kind === 'material');
  return concepts.length > 0 ? named(concepts, word) : undefined;
}

function denominations(word: string, language: string | undefined, knowledge: Knowledge): readonly Concept[] {
  const exact = knowledge.conceptsOf(word).filter(isDenomination);
  if (exact.length > 0 || language === undefined) return exact;
  const group = groupOf(language);
  if (group === undefined || word.length <= LEAST_TAIL) return exact;
  const index = stemIndex(knowledge, group);
  const forms = index.at(index.stem(word))?.forms ?? [];
  return forms.flatMap((form) => knowledge.conceptsOf(form).filter(isDenomination));
}

function isDenomination({ facts }: Concept): boolean {
  return facts.entry.kind === 'denomination';
}
