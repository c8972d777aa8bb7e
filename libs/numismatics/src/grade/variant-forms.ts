import type { GradeForm } from './grade-forms';

/** Sheldon numbers that French houses write after their grades: TTB 45, SPL63. */
const FRENCH_NUMBERS = [12, 15, 20, 25, 30, 35, 40, 45, 48, 50, 53, 55, 58, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70];
const ONE_DIGIT = /^([a-z]+) ?([0-9])$/;
/** CHF is a currency. */
const CHOICE = /^ch ([a-z]{2,3})$/;
const LETTERS = /^[a-z]{2,3}$/;

/** Spellings of a form that follow by rule and need no entry: `VG08`, `ChVF`, `T.T.B.`, `TTB 45`. */
export function variantForms(base: GradeForm): GradeForm[] {
  const { form, style, scale } = base;
  const [, letters, digit] = style === 'number' ? (ONE_DIGIT.exec(form) ?? []) : [];
  if (letters !== undefined && digit !== undefined)
    return [`${letters}0${digit}`, `${letters} 0${digit}`].map((padded) => ({ ...base, form: padded }));
  const [, choice] = CHOICE.exec(form) ?? [];
  if (choice !== undefined) return [{ ...base, form: `ch${choice}` }];
  if (style !== 'code' || !LETTERS.test(form)) return [];
  // Two letters with full stops may also be initials.
  const initials = { ...base, form: [...form].join(' '), weak: base.weak || form.length < 3 };
  return scale === 'french' ? [initials, ...numbered(base)] : [initials];
}

function numbered(base: GradeForm): GradeForm[] {
  return FRENCH_NUMBERS.flatMap((number) =>
    [`${base.form} ${number}`, `${base.form}${number}`].map((form) => ({ ...base, form, weak: false })),
  );
}
