import { wordList } from '../text/word-list';

/** Words around grades in sellers' texts: grammar only; the grades themselves are in grades.yaml. */

/** A grade follows: `Erhaltung: ss`, `condition VF`, `stan II`. By language; the letters and numbers of its scale then count. */
export const conditionWords: Readonly<Record<string, readonly string[]>> = {
  en: ['condition', 'cond', 'grade', 'graded', 'grading', 'quality', 'state of preservation'],
  de: ['Erhaltung', 'Erh', 'Erhaltungsgrad', 'Erhaltungsstufe', 'Zustand', 'Qualität', 'Qual', 'erhalten'],
  fr: ['état', 'état de conservation', 'conservation', 'qualité', 'grade', 'état général'],
  it: ['conservazione', 'stato di conservazione', 'stato', 'cons', 'qualità'],
  es: ['conservación', 'estado de conservación', 'estado', 'calidad', 'conserv'],
  pt: ['conservação', 'estado de conservação', 'estado', 'qualidade'],
  nl: ['kwaliteit', 'conditie', 'staat', 'kwal'],
  pl: ['stan', 'stan zachowania', 'st', 'zachowanie'],
  cs: ['stav', 'zachovalost', 'jakost', 'kvalita', 'stav zachování', 'stav zachovalosti'],
  hu: ['tartás', 'tartásfok', 'állapot', 'minőség', 'megtartás', 't'],
  ru: ['состояние', 'сохранность', 'сост', 'сохр', 'сохран', 'степень сохранности', 'качество'],
  uk: ['стан', 'збереженість', 'стан збереженості', 'якість'],
  el: ['κατάσταση', 'ποιότητα', 'διατήρηση'],
  tr: ['kondisyon', 'kond', 'durum', 'durumu', 'kondüsyon'],
  sv: ['kvalitet', 'kval', 'kv', 'skick', 'kvalité', 'grad', 'kl', 'konditionsklass'],
  da: ['kvalitet', 'kv', 'stand'],
  no: ['kvalitet', 'kv'],
  fi: ['kunto', 'kuntoluokka', 'kl', 'kuntoluokitus'],
  ja: ['状態', 'グレード', '程度'],
  zh: ['品相', '成色', '评级', '品級', '品级', '等级'],
};

/** Abbreviations that count only in their own language, because they have other meanings elsewhere. */
export const shortConditionWords: readonly string[] = ['st', 't', 'kl', 'kv', 'cons', 'qual', 'kval', 'erh', 'cond'];

/** May be between a condition word and the grade. */
export const conditionLinks: readonly string[] = ['is', 'in', 'von', 'ist', 'de', 'di', 'nr', 'grade', 'ca', 'etwa'];

/** Scales whose grades are numbers → the languages that use them. */
export const numberScales: Readonly<Record<string, readonly string[]>> = {
  polish: ['pl'],
  czech: ['cs'],
  scandinavian: ['sv', 'da', 'no'],
  finnish: ['fi'],
  hungarian: ['hu'],
  german: ['de'],
};

/** Grades of four letters or fewer that are words, not abbreviations. */
export const shortWords: readonly string[] = wordList(
  'good, fine, fair, poor, gem, beau, bela, goed, neuf, çil, pruf, пруф',
);

/** Weak abbreviations that in their language and usual spelling hardly mean anything else. */
export const trustedCodes: Readonly<Record<string, readonly string[]>> = {
  german: ['ss', 'pp'],
  french: ['spl', 'tb'],
  dutch: ['zf'],
  hungarian: ['pp'],
  turkish: ['cct'],
};

/** Weak forms that their place in a title never makes a grade: they need a number, a service, a condition word or another grade next to them. */
export const neverByPlace: Readonly<Record<string, readonly string[]>> = {
  sheldon: ['ms', 'sp', 'specimen', 'pl', 'fr', 'po', 'gem', 'pr', 'pf', 'ag'],
  german: ['ge', 'pracht'],
  french: ['ab', 'specimen', 'neuf', 'neuve'],
  italian: ['d', 'm', 'discreto', 'mediocre', 'b'],
  spanish: ['mc'],
  portuguese: ['r', 'regular', 's', 'reg', 'utg'],
  czech: ['n'],
  polish: ['bankowy'],
  dutch: ['g', 'goed', 'slecht', 'matig'],
  turkish: ['t', 'temiz'],
  hungarian: ['kivalo'],
  finnish: ['kaunis'],
};

/** Nouns that sellers praise with words of a grade. `very fine portrait` and `schöne Patina` are not about the state of preservation. */
export const praised: readonly string[] = wordList(`
  portrait, portraits, style, patina, toning, tone, tones, toned, strike, detail, engraving, work, art, workmanship, lustre, luster, silver,
  gold, metal, bronze, copper, surfaces, surface, fields, relief, rendering, artistry, impression, centering, centred, centered, struck,
  colour, color, collection, lines, scratches, hairlines, porosity, cleaning, marks, crack, cracks, grained, letters, lettering, legend,
  reverse type, die, head, bust, eye, appeal, provenance, pedigree, like, set of, of, investment, Porträt, Portrait, Patina, Stil, Tönung,
  Prägung, ausgeprägt, ausgeprägtes, zentriert, getönt, Farbe, patine, frappe, buste, centrage, relief, reliefs, couleur, tonalité, retrato,
  pátina, estilo, tono, tonalidad, acuñación, brillo, arte, ritratto, stile, conio, rilievi, portret, patyna, styl, połysk, blask, lesk,
  портрет, патина, стиль, чекан, блеск, рельеф, slag
`);

/** After a grade's number these make it a measure: `VF 30 mm`. */
export const measureUnits: readonly string[] = wordList(`
  mm, cm, g, gr, grs, gm, gramm, gram, grams, grammes, gramos, oz, kg, ct, мм, г, гр, грамм, 克, 毫米, グラム
`);

/** Between the two ends of a range: `from VF to XF`, `между VF и XF`. */
export const rangeWords: readonly string[] = wordList(`
  to, and, bis, und, à, et, a, y, e, tot, en, do, i, až, до, и, та, til, till, och, hasta, até, ως, έως
`);

/** Words that start such a range. */
export const betweenWords: readonly string[] = wordList(`
  between, zwischen, entre, tra, fra, tussen, między, mezi, между, між, mellan, mellem, μεταξύ
`);
