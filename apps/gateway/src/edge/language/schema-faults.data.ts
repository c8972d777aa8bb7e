import type { Language } from '@obverse/contracts';

/** Data: sentences for the faults of values whose schemas state none. `{values}`, `{names}` and `{limit}` are filled in. */
interface SchemaFaults {
  readonly missing: string;
  readonly text: string;
  readonly number: string;
  readonly wholeNumber: string;
  readonly truth: string;
  readonly list: string;
  readonly object: string;
  readonly choice: string;
  readonly unknownFields: string;
  readonly tooShort: string;
  readonly fewEntries: string;
  readonly manyEntries: string;
  readonly tooLarge: string;
  readonly tooSmall: string;
  readonly form: string;
  readonly other: string;
}

export const schemaFaults: Readonly<Record<Language, SchemaFaults>> = {
  en: {
    missing: 'is missing',
    text: 'must be a text',
    number: 'must be a number',
    wholeNumber: 'must be a whole number',
    truth: 'must be true or false',
    list: 'must be a list',
    object: 'must be an object with fields',
    choice: 'must be one of these: {values}',
    unknownFields: 'has fields that are not known: {names}',
    tooShort: 'is too short',
    fewEntries: 'must have at least {limit} entries',
    manyEntries: 'must have at most {limit} entries',
    tooLarge: 'must be at most {limit}',
    tooSmall: 'must be at least {limit}',
    form: 'does not have the right form',
    other: 'is not valid',
  },
  de: {
    missing: 'fehlt',
    text: 'muss ein Text sein',
    number: 'muss eine Zahl sein',
    wholeNumber: 'muss eine ganze Zahl sein',
    truth: 'muss true oder false sein',
    list: 'muss eine Liste sein',
    object: 'muss ein Objekt mit Feldern sein',
    choice: 'muss einer dieser Werte sein: {values}',
    unknownFields: 'hat unbekannte Felder: {names}',
    tooShort: 'ist zu kurz',
    fewEntries: 'muss mindestens {limit} Einträge haben',
    manyEntries: 'darf höchstens {limit} Einträge haben',
    tooLarge: 'darf höchstens {limit} sein',
    tooSmall: 'muss mindestens {limit} sein',
    form: 'hat nicht die richtige Form',
    other: 'ist ungültig',
  },
  fr: {
    missing: 'est absent',
    text: 'doit être un texte',
    number: 'doit être un nombre',
    wholeNumber: 'doit être un nombre entier',
    truth: 'doit être true ou false',
    list: 'doit être une liste',
    object: 'doit être un objet avec des champs',
    choice: 'doit être l’une de ces valeurs : {values}',
    unknownFields: 'contient des champs inconnus : {names}',
    tooShort: 'est trop court',
    fewEntries: 'doit contenir au moins {limit} éléments',
    manyEntries: 'doit contenir au plus {limit} éléments',
    tooLarge: 'doit être inférieur ou égal à {limit}',
    tooSmall: 'doit être supérieur ou égal à {limit}',
    form: 'n’a pas la bonne forme',
    other: 'n’est pas valide',
  },
  es: {
    missing: 'falta',
    text: 'debe ser un texto',
    number: 'debe ser un número',
    wholeNumber: 'debe ser un número entero',
    truth: 'debe ser true o false',
    list: 'debe ser una lista',
    object: 'debe ser un objeto con campos',
    choice: 'debe ser uno de estos valores: {values}',
    unknownFields: 'tiene campos desconocidos: {names}',
    tooShort: 'es demasiado corto',
    fewEntries: 'debe tener al menos {limit} elementos',
    manyEntries: 'debe tener como máximo {limit} elementos',
    tooLarge: 'debe ser como máximo {limit}',
    tooSmall: 'debe ser como mínimo {limit}',
    form: 'no tiene la forma correcta',
    other: 'no es válido',
  },
  it: {
    missing: 'manca',
    text: 'deve essere un testo',
    number: 'deve essere un numero',
    wholeNumber: 'deve essere un numero intero',
    truth: 'deve essere true o false',
    list: 'deve essere un elenco',
    object: 'deve essere un oggetto con campi',
    choice: 'deve essere uno di questi valori: {values}',
    unknownFields: 'contiene campi sconosciuti: {names}',
    tooShort: 'è troppo corto',
    fewEntries: 'deve avere almeno {limit} elementi',
    manyEntries: 'deve avere al massimo {limit} elementi',
    tooLarge: 'deve essere al massimo {limit}',
    tooSmall: 'deve essere almeno {limit}',
    form: 'non ha la forma corretta',
    other: 'non è valido',
  },
};
