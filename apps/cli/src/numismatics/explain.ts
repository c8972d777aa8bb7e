import {
  titleOf,
  type Described,
  type LotDescription,
  type UnderstoodQuery,
  type Dictionary,
} from '@obverse/numismatics';

/** One value and its source. */
export interface Line {
  readonly what: string;
  readonly value: string;
  readonly from: string;
  readonly certainty?: string;
}

export function understoodLines({ language, parts, phrases, without, corrections }: UnderstoodQuery): Line[] {
  return [
    ...(language ? [{ what: 'language', value: language, from: '' }] : []),
    ...parts.map(({ as, title, tag, text }) => ({ what: as, value: tag ? `${title} (${tag})` : title, from: text })),
    ...phrases.map((words) => ({ what: 'phrase', value: words.join(' '), from: '' })),
    ...(without.copies ? [{ what: 'without', value: 'copies', from: '' }] : []),
    ...corrections.map(({ typed, taken }) => ({ what: 'correction', value: taken, from: typed })),
  ];
}

/** Tags and keys with their English titles. */
export function descriptionLines(dictionary: Dictionary, lot: LotDescription): Line[] {
  const { realm, ruler, denomination, material, mint, category, grade, years, slab, references } = lot;
  return [
    ...line('kind', lot.kind),
    ...line('category', category, (id) => named(dictionary, 'category', id)),
    ...line('realm', realm, (id) => named(dictionary, 'realm', id)),
    ...line('ruler', ruler, (id) => named(dictionary, 'ruler', id)),
    ...line('denomination', denomination, (id) => named(dictionary, 'denomination', id)),
    ...line('face', lot.face),
    ...line('material', material, (id) => named(dictionary, 'material', id)),
    ...line('fineness', lot.fineness),
    ...line('mint', mint, (id) => named(dictionary, 'mint', id)),
    ...line('years', years, ({ first, last, how }) => `${first === last ? first : `${first} to ${last}`} (${how})`),
    ...(lot.undated ? [{ what: 'undated', value: 'yes', from: '' }] : []),
    ...line('grade', grade, ({ tag, upperTag, remarks }) =>
      [tag, ...(upperTag ? [`to ${upperTag}`] : []), ...remarks].join(' '),
    ),
    ...line('slab', slab, ({ service, number }) => [service, number].filter(Boolean).join(' ')),
    ...line('weight', lot.weight, (grams) => `${grams} g`),
    ...line('diameter', lot.diameter, (millimetres) => `${millimetres} mm`),
    ...references.flatMap((one) =>
      line(
        'reference',
        one,
        ({ catalogues, volume, number, letter }) =>
          `${catalogues.join(' or ')} ${[volume, `${number}${letter ?? ''}`].filter(Boolean).join(' ')}`,
      ),
    ),
    ...line('quantity', lot.quantity, ({ amount, count }) => [amount, count].filter(Boolean).join(' of ')),
    ...line('copy', lot.copy),
    {
      what: 'title',
      value: [lot.titlePrefix, lot.title, lot.titleDetail].map((part) => part ?? '–').join(' | '),
      from: '',
    },
    { what: 'address', value: lot.uiKey, from: '' },
  ];
}

function line<T>(what: string, described: Described<T> | undefined, text: (value: T) => string = String): Line[] {
  return described
    ? [{ what, value: text(described.value), from: described.source, certainty: described.certainty }]
    : [];
}

function named(
  dictionary: Dictionary,
  kind: 'category' | 'realm' | 'ruler' | 'denomination' | 'material' | 'mint',
  id: string,
): string {
  const entry = dictionary.get(kind, id);
  return entry ? `${titleOf(entry, 'en')} (${id})` : id;
}
