import type { Tokenised } from '../text/tokens';
import { type Cited, isDigit } from './citations';
import { isCompound, isNumber, isPrinted, isVolume, MOST_VOLUMES, partsOfNumber, stripped } from './number-forms';
import type { NumberShape } from './number-shape';
import { LOOSE_WORDS, NUMBER_WORDS, PAGE_WORDS, UNIT_WORDS } from './reference-words.data';
import { romanNumber } from './roman-number';

/** The number of a citation, and its end. */
export interface CatalogueNumber {
  readonly volume?: string;
  readonly section?: string;
  readonly number: string;
  readonly letter?: string;
  readonly sub?: string;
  readonly loosely?: true;
  readonly to: number;
  /** How the number is joined to its citation. */
  readonly joint: 'sign' | 'stop' | 'hyphen' | 'colon' | 'space';
}

const LINK = /^[\s.:#№°º’'–—-]{0,5}$/;
const VOLUME_LINK = /^[\s.,:/#№–-]{0,3}$/;
const SECTION_LINK = /^[\s.,:()]{0,3}$/;
const LETTERS = /^\p{L}{2,20}$/u;
const SHORT_LETTER = /^\p{L}{1,2}$/u;
const SUB = /^[0-9]{1,4}\p{L}{0,2}$/u;
const CURRENCY = /\p{Sc}/u;
const MONEY = /^\s?[€$£¥₽%]/;
const RANGE_SIGNS: ReadonlySet<string> = new Set(['-', '–', '/']);
/** Letters before a number that belong to it, in UTF-16 units. */
const MOST_LETTERS = 4;
const SECTION_WORDS = 3;
/** A larger difference makes the second number a date: KM 382-1876. */
const FARTHEST_IN_RANGE = 200;

/** Reads the tokens after a citation; a joined number is the rest of the citation's last token. */
export class NumberReader {
  private place: number;
  private volume: string | undefined;
  private section: string | undefined;
  private loosely = false;

  constructor(
    private readonly text: Tokenised,
    private readonly cited: Cited,
    private readonly shape: NumberShape,
  ) {
    this.place = cited.to;
  }

  read(): CatalogueNumber | undefined {
    const joint = this.jointOf();
    if (!joint || !this.skipWords()) return undefined;
    this.readVolume();
    this.skipNumberWord();
    if (!this.skipBracket()) return undefined;
    if (this.shape.section !== 'never') this.readSection();
    const found = this.readPrefixed() ?? this.readNumber();
    if (!found) return undefined;
    return {
      ...(this.volume === undefined ? {} : { volume: this.volume }),
      ...(this.section === undefined ? {} : { section: this.section }),
      ...found,
      ...(this.loosely ? { loosely: true } : {}),
      to: this.place,
      joint,
    };
  }

  private jointOf(): CatalogueNumber['joint'] | undefined {
    if (this.cited.glued !== undefined) return 'space';
    const gap = this.gap(this.place);
    const next = this.form(this.place);
    if (gap === ' ') return NUMBER_WORDS.has(next) ? 'sign' : 'space';
    if (!LINK.test(gap) && !(LOOSE_WORDS.has(next) && gap.length <= 5) && !this.opensSection(gap)) return undefined;
    if (/[\n\r]/.test(gap)) return undefined;
    if (/[#№]/.test(gap) || NUMBER_WORDS.has(next)) return 'sign';
    if (gap.includes('.')) return 'stop';
    if (gap.includes(':')) return 'colon';
    return gap === '-' ? 'hyphen' : 'space';
  }

  private opensSection(gap: string): boolean {
    return /^\.?\s?\($/.test(gap) && !this.cited.weak;
  }

  /** "No.", "cf.", "vol."; false before a page. */
  private skipWords(): boolean {
    if (this.cited.glued !== undefined) return true;
    for (let skipped = 0; skipped < 3; skipped++) {
      const form = this.form(this.place);
      if (LOOSE_WORDS.has(form)) this.loosely = true;
      else if (!NUMBER_WORDS.has(form) || (form === 'n' && this.isOwnLetter())) break;
      this.place++;
    }
    const page = PAGE_WORDS.has(this.form(this.place)) && this.gap(this.place + 1) !== '-';
    return !page || !isNumber(this.form(this.place + 1));
  }

  /** The N of `Jaeger N 721`, which is not "number". */
  private isOwnLetter(): boolean {
    return this.tokenText(this.place) === 'N' && this.gap(this.place + 1) === ' ';
  }

  private readVolume(): void {
    if (this.cited.glued !== undefined) return;
    const volume = this.volumeHere();
    if (volume === undefined) return;
    this.place++;
    this.volume = volume;
    const part = this.form(this.place);
    const partNumber = /^[0-9]$/.test(part) ? part : romanNumber(part)?.toString();
    // A part of a volume (II.3, V/1, IV-2) is followed by a number.
    if (partNumber && /^[./-]$|^, ?$/.test(this.gap(this.place)) && this.numberFollows(this.place + 1)) {
      this.volume += `.${partNumber}`;
      this.place++;
    }
    this.skipEdition();
  }

  /** `RIC IV no. 83`, `RIC II.3, No. 456` */
  private skipNumberWord(): void {
    const isWord = this.volume !== undefined && NUMBER_WORDS.has(this.form(this.place));
    if (isWord && isNumber(this.form(this.place + 1))) this.place++;
  }

  private volumeHere(): string | undefined {
    const [form, next] = [this.form(this.place), this.form(this.place + 1)];
    // I² and I2 are second editions.
    const roman = isDigit(form.charCodeAt(0)) ? undefined : romanNumber(form.replace(/(?<=[ivx])[0-9]$/, ''));
    const strong = this.shape.volume !== 'never' || !this.cited.weak;
    if (roman !== undefined && roman <= MOST_VOLUMES && strong)
      return this.numberFollows(this.place + 1) ? `${roman}` : undefined;
    if (this.shape.volume === 'never' || !isVolume(form) || !isNumber(next)) return undefined;
    return this.isFollowed(next, Number(form)) ? `${Number(form)}` : undefined;
  }

  /** Whether the number after a volume in digits can belong to it. */
  private isFollowed(next: string, volume: number): boolean {
    const gap = this.gap(this.place + 1);
    if (this.shape.volume === 'always') return VOLUME_LINK.test(gap);
    const far =
      parseInt(next, 10) >= 30 &&
      !UNIT_WORDS.has(this.form(this.place + 2)) &&
      !/^[.,]$/.test(this.gap(this.place + 2));
    // RPC 1, 1234 has a volume; RIC 12, 98-117 has a reign.
    const comma = gap === ', ' && volume <= 10 && !/^[-–]/.test(this.gap(this.place + 2));
    return far && (comma || /^[ /-]$/.test(gap));
  }

  /** Whether a number, or a section and a number, follows. */
  private numberFollows(place: number): boolean {
    if (!VOLUME_LINK.test(this.gap(place)) && !SECTION_LINK.test(this.gap(place))) return false;
    for (let at = place; at <= place + 4; at++) {
      const form = this.form(at);
      if (isNumber(form)) return true;
      if (!LETTERS.test(form) && !SHORT_LETTER.test(form) && !/^[0-9]/.test(form)) return false;
    }
    return false;
  }

  private skipEdition(): void {
    if (/^ ?\($/.test(this.gap(this.place)) && /^(?:[0-9](?:nd|e|ed|eme)?|second|third)$/.test(this.form(this.place)))
      this.skipToClosing();
  }

  /** "(Hadrian)" between citation and number: the ruler whose coins are numbered. False without a closing bracket. */
  private skipBracket(): boolean {
    if (this.cited.glued !== undefined || !this.gap(this.place).endsWith('(')) return true;
    const from = this.place;
    if (!this.skipToClosing()) return false;
    if (this.shape.section !== 'never' && this.shape.volume === 'never') this.section = this.joined(from, this.place);
    return true;
  }

  private skipToClosing(): boolean {
    for (let at = this.place; at < this.place + 5; at++) {
      if (this.gap(at + 1).includes(')')) {
        this.place = at + 1;
        return true;
      }
    }
    return false;
  }

  /** "Troas" of BMC Troas 12, "01" of JNDA 01-10. */
  private readSection(): void {
    if (this.section !== undefined) return;
    const numeral = this.cited.glued ?? this.form(this.place);
    const after = this.place + 1;
    if (/^[0-9]{1,3}$/.test(numeral) && this.gap(after) === '-' && isNumber(this.form(after))) {
      if (numeral.startsWith('0') || parseInt(this.form(after), 10) < Number(numeral)) this.takeSection(numeral, after);
      return;
    }
    if (this.cited.glued === undefined) this.readNamedSection();
  }

  private readNamedSection(): void {
    let at = this.place;
    while (at < this.place + SECTION_WORDS && this.isSectionWord(at)) at++;
    const page = PAGE_WORDS.has(this.form(at)) && isNumber(this.form(at + 1)) && isNumber(this.form(at + 2)) ? 2 : 0;
    const number = at + page;
    if (at === this.place || !isNumber(this.form(number)) || !/^[\s.,:)-]{0,3}$/.test(this.gap(number))) return;
    if (this.isAmount(number)) return;
    this.takeSection(this.joined(this.place, at), number);
  }

  private isSectionWord(at: number): boolean {
    return LETTERS.test(this.form(at)) && SECTION_LINK.test(this.gap(at)) && this.isName(at);
  }

  private takeSection(section: string, next: number): void {
    if (this.shape.volume === 'never') this.section = section;
    this.place = next;
  }

  /** `Parch. P-123`, `Dav. LS 12`: letters that belong to the number. */
  private readPrefixed(): Pick<CatalogueNumber, 'number' | 'letter' | 'sub'> | undefined {
    const letters = this.form(this.place);
    if (this.cited.weak || this.cited.glued !== undefined || letters.length > MOST_LETTERS) return undefined;
    if (isDigit(letters.charCodeAt(0)) || !SHORT_LETTER.test(letters)) return undefined;
    if (!this.isName(this.place) || !/^[.\s-]{0,2}$/.test(this.gap(this.place))) return undefined;
    if (!/^[0-9]/.test(this.form(this.place + 1)) || !/^(?:-|\.? ?)$/.test(this.gap(this.place + 1))) return undefined;
    this.place++;
    const rest = this.readNumber();
    return rest && { ...rest, number: letters + rest.number };
  }

  private readNumber(): Pick<CatalogueNumber, 'number' | 'letter' | 'sub'> | undefined {
    const token = this.text.tokens[this.place];
    if (!token || this.isPrice()) return undefined;
    const first = (this.place === this.cited.to ? this.cited.glued : undefined) ?? token.form;
    const [whole = '', fraction] = first.includes('⁄') ? first.split('⁄') : [first];
    if (!this.cited.weak && isCompound(whole)) return this.readCompound(whole);
    const parts = partsOfNumber(whole);
    if (!parts || !isPrinted(token.text, { ...parts, fraction }) || this.isAmount(this.place)) return undefined;
    const { prefix, digits, glued } = parts;
    this.place++;
    const subs = this.readSubs(digits, fraction);
    return {
      number: prefix + stripped(digits),
      ...(glued && glued !== 'ff' ? { letter: glued } : {}),
      ...partOf(subs),
    };
  }

  /** `S T$1`: a value behind the sign of a currency. */
  private isPrice(): boolean {
    const gap = this.gap(this.place);
    return gap.length > 0 && gap !== ' ' && this.place > 0 && CURRENCY.test(gap);
  }

  private readSubs(digits: string, fraction: string | undefined): readonly string[] {
    const subs: string[] = [];
    if (fraction !== undefined) this.addFraction(subs, digits, fraction);
    this.addSubs(subs, Number(digits));
    this.skipRange(Number(digits));
    return subs;
  }

  private readCompound(number: string): Pick<CatalogueNumber, 'number' | 'sub'> {
    this.place++;
    const subs: string[] = [];
    this.addSubs(subs, Infinity);
    return { number, ...partOf(subs) };
  }

  private addFraction(subs: string[], digits: string, fraction: string): void {
    if (this.isNextNumber(digits, fraction)) return;
    const next = this.form(this.place);
    const letter = this.gap(this.place) === '' && SHORT_LETTER.test(next) ? next : '';
    if (letter) this.place++;
    subs.push(`${fraction}${letter}`);
  }

  /** 123/124: two numbers, not a number and its part. */
  private isNextNumber(digits: string, next: string): boolean {
    const ahead = Number(next) - Number(digits);
    return ahead > 0 && (this.shape.sub === 'never' || (ahead < 10 && digits.length >= 3));
  }

  private addSubs(subs: string[], number: number): void {
    for (let count = 0; count < 3; count++) {
      const [gap, form] = [this.gap(this.place), this.form(this.place)];
      const joint =
        gap === '.' ||
        gap === '/' ||
        (gap === '-' && this.shape.sub !== 'never' && Number(parseInt(form, 10)) <= number);
      // Iger O.98.1.a ends with a letter.
      const last = gap === '.' && subs.length > 0 && /^[a-z]$/.test(form);
      if (!joint || !(last || SUB.test(form)) || this.isAmount(this.place)) return;
      if (gap === '/' && this.shape.sub === 'never' && parseInt(form, 10) > number) return;
      subs.push(form);
      this.place++;
    }
  }

  /** 12-14, 1234-37: the evidence holds the first. */
  private skipRange(number: number): void {
    const form = this.form(this.place);
    if (!RANGE_SIGNS.has(this.gap(this.place)) || !/^[0-9]{1,5}\p{L}?$/u.test(form)) return;
    const ahead = parseInt(form, 10) - number;
    if ((ahead > 0 && ahead < FARTHEST_IN_RANGE) || form.length < String(number).length) this.place++;
  }

  /** 12 g, 3,45 g, 50 EUR. */
  private isAmount(place: number): boolean {
    const after = this.gap(place + 1);
    // A letter, a point or a bracket follows most numbers.
    if (after.length > 0 && after !== ' ' && MONEY.test(after)) return true;
    const decimal = after === ',' || after === '.' ? 1 : 0;
    const behind = this.form(place + 1 + decimal);
    const unit = isDigit(behind.charCodeAt(0)) ? behind.replace(/^[0-9]+/, '') : behind;
    return (
      UNIT_WORDS.has(unit) &&
      (unit.length > 1 || this.tokenText(place + 1 + decimal) === unit) &&
      isSpaceOrNone(this.gap(place + 1 + decimal))
    );
  }

  private isName(place: number): boolean {
    return /^\p{Lu}/u.test(this.tokenText(place));
  }

  private form(place: number): string {
    return this.text.tokens[place]?.form ?? '';
  }

  private tokenText(place: number): string {
    return this.text.tokens[place]?.text ?? '';
  }

  /** The text between a token and the one before; for the place after the last token, the rest of the text. */
  private gap(place: number): string {
    const { text, tokens } = this.text;
    return text.slice(tokens[place - 1]?.end ?? 0, tokens[place]?.start ?? text.length);
  }

  private joined(from: number, to: number): string {
    return this.text.tokens
      .slice(from, to)
      .map(({ form }) => form)
      .join('-');
  }
}

function partOf(subs: readonly string[]): Pick<CatalogueNumber, 'sub'> {
  return subs.length > 0 ? { sub: subs.join('.') } : {};
}

function isSpaceOrNone(gap: string): boolean {
  return gap === '' || gap === ' ';
}
