import type { Dictionary } from '../dictionary/dictionary';
import { gradeAt, readerOf } from '../grade/read-grades';
import { remarksAround } from '../grade/remarks';
import { formAt, formBetween, gapBetween, type Reader } from '../grade/grade-reader';
import type { GradeEvidence, SlabEvidence, Span } from '../evidence';
import { mayRead, mayReadAt, Reads } from '../text/scan';
import type { Tokenised } from '../text/tokens';
import { certificateNumberAt, type CertificateNumber } from './certificate-number';
import {
  beforeNumbers,
  formerly,
  serviceTable,
  spokenSlabs,
  talk,
  type NamedService,
  type ServiceTable,
} from './service-table';

/** The maximum number of unknown words between a service and its grade or number. */
const MAX_UNKNOWN_WORDS = 1;
const MAX_DISTANCE = 12;
const PARTS = /[;\n\r|]|\.\s/;

interface FoundService extends NamedService, Span {}

/** Specimens sealed by a grading service, with the grade and the certificate number of the label, in any order. */
export function readSlabs(text: Tokenised, dictionary: Dictionary, language?: string): readonly SlabEvidence[] {
  if (!mayRead(text, 'slabs')) return NO_SLABS;
  const table = serviceTable(dictionary);
  let reader: Reader | undefined;
  const slabs: SlabEvidence[] = [];
  for (let place = 0; place < text.tokens.length;) {
    const service = mayReadAt(text, place, Reads.slabs, table.starts) ? serviceAt(text, table, place) : undefined;
    if (!service) {
      place++;
      continue;
    }
    reader ??= readerOf(text, dictionary, language, false);
    const slab = slabOf(reader, service, slabs[slabs.length - 1]?.to ?? 0);
    if (slab) slabs.push(slab);
    place = Math.max(service.to, slab?.to ?? 0);
  }
  return slabs;
}

const NO_SLABS: readonly SlabEvidence[] = [];

function serviceAt({ tokens }: Tokenised, table: ServiceTable, place: number): FoundService | undefined {
  const token = tokens[place];
  const longest = token === undefined ? 0 : (table.reach.get(formAt(token)) ?? 0);
  const to = longest === 0 ? undefined : longestForm(tokens, place, longest, (form) => table.forms.has(form));
  if (to === undefined) return undefined;
  const named = table.forms.get(formBetween(tokens, place, to));
  return named && { ...named, from: place, to };
}

function longestForm(
  tokens: Tokenised['tokens'],
  from: number,
  longest: number,
  known: (form: string) => boolean,
): number | undefined {
  for (let to = Math.min(tokens.length, from + longest); to > from; to--)
    if (known(formBetween(tokens, from, to))) return to;
  return undefined;
}

interface Label {
  readonly grade?: GradeEvidence;
  readonly number?: CertificateNumber;
}

function slabOf(reader: Reader, found: FoundService, after: number): SlabEvidence | undefined {
  const behind = labelBehind(reader, found);
  const before: Label = isTalk(reader.text, found) ? {} : labelBefore(reader, found, after, behind);
  const grade = behind.grade ?? before.grade;
  const number = behind.number ?? before.number;
  const { service, from, to, weak } = found;
  if (weak && grade === undefined && number === undefined && !besideSlabWord(reader.text, found)) return undefined;
  const spans = [found, grade, number].filter((span) => span !== undefined);
  const bare = grade === undefined && number === undefined;
  const spokenOf = bare && isTalk(reader.text, found);
  return {
    kind: 'slab',
    from: Math.min(from, ...spans.map((span) => span.from)),
    to: Math.max(to, ...spans.map((span) => span.to)),
    ...judged(weak, bare, spokenOf),
    service: service.key,
    ...(number === undefined ? {} : { number: number.number }),
    ...(grade === undefined ? {} : { grade }),
  };
}

const SPOKEN_OF = 'The text mentions a grading service; the coin need not be in its slab.';
const NAMED = 'The name of a grading service.';
const LABELLED = 'The name of a grading service with a grade or a certificate number of its label.';

function judged(weak: boolean, bare: boolean, spokenOf: boolean): Pick<SlabEvidence, 'certainty' | 'because'> {
  if (spokenOf) return { certainty: 'uncertain', because: SPOKEN_OF };
  return { certainty: bare || weak ? 'likely' : 'sure', because: bare ? NAMED : LABELLED };
}

/** `NGC census`, `ex PCGS`: the text mentions the service, but the specimen is not in a slab. */
function isTalk({ tokens }: Tokenised, { from, to }: Span): boolean {
  return talk.has(tokens[to]?.form ?? '') || formerly.has(tokens[from - 1]?.form ?? '');
}

function labelBehind(reader: Reader, { service, to }: FoundService): Label {
  const { text } = reader;
  let grade: GradeEvidence | undefined;
  let number: CertificateNumber | undefined;
  let unknownWords = 0;
  for (let place = to; place < Math.min(text.tokens.length, to + MAX_DISTANCE);) {
    if (isNewPart(text, place)) break;
    number ??= certificateNumberAt(text, place, service, place === to || place === grade?.to);
    const isNumber = place === number?.from;
    const next = isNumber ? undefined : gradeBehind(reader, service, place, to);
    // After the number a note's label repeats the grade in words: they do not end the label.
    grade ??= next;
    const found = isNumber ? number : next;
    if (!found && !isOnLabel(reader, service, place) && ++unknownWords > MAX_UNKNOWN_WORDS) break;
    place = found?.to ?? place + 1;
  }
  return labelOf(grade, number);
}

function gradeBehind(
  reader: Reader,
  service: NamedService['service'],
  place: number,
  after: number,
): GradeEvidence | undefined {
  return bareNumber(reader, service, place, after) ?? labelGrade(reader, place);
}

function labelOf(grade: GradeEvidence | undefined, number: CertificateNumber | undefined): Label {
  return { ...(grade === undefined ? {} : { grade }), ...(number === undefined ? {} : { number }) };
}

/** `Cert. 3958214-007` continues after its full stop. */
function isNewPart(text: Tokenised, place: number): boolean {
  const announced = beforeNumbers.has(text.tokens[place - 1]?.form ?? '');
  return !announced && PARTS.test(gapBetween(text, place - 1, place));
}

/** `MS64 NGC`, `AU58, graded by PCGS`, `1234567-001 NGC`: the label before the name, unless it is after the name. */
function labelBefore(reader: Reader, { service, from }: FoundService, after: number, behind: Label): Label {
  const { text } = reader;
  let start = from;
  let unknownWords = 0;
  let grade: GradeEvidence | undefined;
  let number: CertificateNumber | undefined;
  while (start > after && from - start < MAX_DISTANCE && !PARTS.test(gapBetween(text, start - 1, start))) {
    start--;
    number ??= behind.number ? undefined : numberEndingBy(reader, service, start, from);
    const found = behind.grade || grade ? undefined : labelGrade(reader, start);
    if (found && found.to <= from) grade = longer(reader, found, start, after);
    if (isWithin(start, grade) || isWithin(start, number)) continue;
    if (grade || (!isOnLabel(reader, service, start) && ++unknownWords > 0)) break;
  }
  return labelOf(grade, number);
}

function isWithin(place: number, span: Span | undefined): boolean {
  return span !== undefined && place >= span.from;
}

function numberEndingBy(
  reader: Reader,
  service: NamedService['service'],
  start: number,
  by: number,
): CertificateNumber | undefined {
  const number = certificateNumberAt(reader.text, start, service, false);
  return number && number.to <= by ? number : undefined;
}

/** A grade found from its end may start further left: `Ch AU`, `MS 63`. */
function longer(reader: Reader, found: GradeEvidence, start: number, after: number): GradeEvidence {
  for (let earlier = Math.max(after, start - 3); earlier < start; earlier++) {
    const whole = labelGrade(reader, earlier);
    if (whole && whole.to >= found.to) return whole;
  }
  return found;
}

function labelGrade(reader: Reader, place: number): GradeEvidence | undefined {
  const grade = gradeAt(reader, place);
  return grade && grade.certainty !== 'uncertain' ? grade : undefined;
}

const NOTE_LETTERS = ['po', 'fr', 'ag', 'g', 'vg', 'f', 'vf', 'xf', 'au', 'ms'] as const;
const NOTE_NUMBER = /^[1-7]?[0-9]$/;
const PAPER = /^(?:epq|ppq)$/;

/** `PMG 65 EPQ`: labels of notes have the number without letters. */
function bareNumber(
  reader: Reader,
  service: NamedService['service'],
  place: number,
  after: number,
): GradeEvidence | undefined {
  const { tokens } = reader.text;
  const number = tokens[place]?.form ?? '';
  if (place !== after || !NOTE_NUMBER.test(number)) return undefined;
  if (!service.notesOnly && !PAPER.test(tokens[place + 1]?.form ?? '')) return undefined;
  for (const letters of NOTE_LETTERS) {
    const [form] = reader.table.forms.get(`${letters}${number}`) ?? [];
    if (!form) continue;
    const { keys, to } = remarksAround(reader, place, place + 1);
    return {
      kind: 'grade',
      from: place,
      to,
      certainty: 'sure',
      because: 'A number directly after a service that grades notes.',
      tag: form.tag,
      order: form.order,
      scale: 'sheldon',
      remarks: keys,
    };
  }
  return undefined;
}

const FRACTION = /^[0-9]⁄[0-9]$/;

function isOnLabel({ text: { tokens }, table }: Reader, { onLabels }: NamedService['service'], place: number): boolean {
  const form = tokens[place]?.form ?? '';
  return onLabels.has(form) || FRACTION.test(form) || form.length === 1 || table.remarks.reach.has(form);
}

function besideSlabWord(text: Tokenised, { from, to }: Span): boolean {
  const before = from > 0 ? (text.tokens[from - 1]?.form ?? '') : '';
  return spokenSlabs.get(before) === true || spokenSlabs.longestAt(text.tokens, to) !== undefined;
}
