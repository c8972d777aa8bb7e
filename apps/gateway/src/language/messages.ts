import { apiMessages, faultMessages } from '@obverse/contracts';
import { z } from 'zod';
import type { Language } from './language';

const english = { ...apiMessages, ...faultMessages };
type MessageName = keyof typeof english;

/** Every sentence of an error answer. */
const messages: Readonly<Record<Language, Readonly<Record<MessageName, string>>>> = {
  en: english,
  de: {
    badRequest: 'Die Anfrage ist ungültig.',
    notFound: 'Nichts gefunden',
    wrongMethod: 'Diese Adresse lässt diese Methode nicht zu.',
    lotNotFound: 'Kein gültiges Los gefunden',
    signInNeeded: 'Bitte melden Sie sich an oder registrieren Sie sich, um fortzufahren.',
    unavailable: 'Die Suche ist zurzeit nicht verfügbar. Bitte versuchen Sie es in Kürze erneut.',
    technical: 'Es ist ein technischer Fehler aufgetreten. Bitte laden Sie die Seite neu.',
    decimal: 'eine Dezimalzahl wie 1250.00',
    currency: 'ein Code nach ISO 4217 wie EUR',
    lotId: 'eine Losnummer: 13 Ziffern zur Basis 36',
    auctionId: 'eine Auktionsnummer: höchstens 12 Ziffern',
    countryIso: 'ein Code nach ISO 3166 wie DE',
    anyCaseCountry: 'ein Ländercode wie de',
    orgKey: 'ein Firmenschlüssel wie o-12',
    categoryKey: 'ein Kategorieschlüssel: 4 bis 7 Ziffern',
    listTag: 'ein Listenname wie fav',
    passwordLength: 'Muss 8 bis 20 Zeichen lang sein.',
    lotOrOrg: 'Geben Sie entweder lot oder org an.',
    position: 'keine Position dieser Suche',
    filterTag: 'kein Wert dieses Filters',
    oneSimilar: 'nur mit einem Los kann verglichen werden',
    manyAlternatives: 'hat zu viele Alternativen aus mehreren Wörtern',
    bodyRequired: 'Ein JSON-Inhalt ist erforderlich.',
    bodyNotJson: 'Der Inhalt ist kein JSON.',
    bodyTooLarge: 'Der Inhalt ist zu groß.',
    bodyType: 'Der Inhaltstyp muss application/json sein.',
  },
  fr: {
    badRequest: 'La requête n’est pas valide.',
    notFound: 'Aucun résultat',
    wrongMethod: 'Cette adresse n’accepte pas cette méthode.',
    lotNotFound: 'Aucun lot valide trouvé',
    signInNeeded: 'Veuillez vous connecter ou vous inscrire pour continuer.',
    unavailable: 'La recherche n’est pas disponible pour le moment. Veuillez réessayer dans quelques instants.',
    technical: 'Une erreur technique est survenue. Veuillez recharger la page.',
    decimal: 'un nombre décimal tel que 1250.00',
    currency: 'un code ISO 4217 tel que EUR',
    lotId: 'un identifiant de lot : 13 chiffres en base 36',
    auctionId: 'un identifiant de vente : 12 chiffres au plus',
    countryIso: 'un code ISO 3166 tel que DE',
    anyCaseCountry: 'un code de pays tel que de',
    orgKey: 'une clé de société telle que o-12',
    categoryKey: 'une clé de catégorie : 4 à 7 chiffres',
    listTag: 'un nom de liste tel que fav',
    passwordLength: 'Doit comporter de 8 à 20 caractères.',
    lotOrOrg: 'Indiquez soit lot, soit org.',
    position: 'n’est pas une position de cette recherche',
    filterTag: 'n’est pas une valeur de ce filtre',
    oneSimilar: 'la comparaison ne se fait qu’avec un seul lot',
    manyAlternatives: 'contient trop d’alternatives de plusieurs mots',
    bodyRequired: 'Un corps JSON est requis.',
    bodyNotJson: 'Le corps n’est pas du JSON.',
    bodyTooLarge: 'Le corps est trop volumineux.',
    bodyType: 'Le type de contenu du corps doit être application/json.',
  },
  es: {
    badRequest: 'La solicitud no es válida.',
    notFound: 'No se ha encontrado nada',
    wrongMethod: 'Esta dirección no admite este método.',
    lotNotFound: 'No se ha encontrado ningún lote válido',
    signInNeeded: 'Inicie sesión o regístrese para continuar.',
    unavailable: 'La búsqueda no está disponible en este momento. Vuelva a intentarlo en breve.',
    technical: 'Se ha producido un error técnico. Vuelva a cargar la página.',
    decimal: 'un número decimal como 1250.00',
    currency: 'un código ISO 4217 como EUR',
    lotId: 'un identificador de lote: 13 dígitos en base 36',
    auctionId: 'un identificador de subasta: 12 dígitos como máximo',
    countryIso: 'un código ISO 3166 como DE',
    anyCaseCountry: 'un código de país como de',
    orgKey: 'una clave de empresa como o-12',
    categoryKey: 'una clave de categoría: de 4 a 7 dígitos',
    listTag: 'un nombre de lista como fav',
    passwordLength: 'Debe tener entre 8 y 20 caracteres.',
    lotOrOrg: 'Indique lot u org, pero no ambos.',
    position: 'no es una posición de esta búsqueda',
    filterTag: 'no es un valor de este filtro',
    oneSimilar: 'solo se puede comparar con un lote',
    manyAlternatives: 'contiene demasiadas alternativas de varias palabras',
    bodyRequired: 'Se requiere un cuerpo JSON.',
    bodyNotJson: 'El cuerpo no es JSON.',
    bodyTooLarge: 'El cuerpo es demasiado grande.',
    bodyType: 'El tipo de contenido del cuerpo debe ser application/json.',
  },
  it: {
    badRequest: 'La richiesta non è valida.',
    notFound: 'Nessun risultato',
    wrongMethod: 'Questo indirizzo non accetta questo metodo.',
    lotNotFound: 'Nessun lotto valido trovato',
    signInNeeded: 'Per continuare è necessario accedere o registrarsi.',
    unavailable: 'La ricerca non è al momento disponibile. Riprovare tra poco.',
    technical: 'Si è verificato un errore tecnico. Ricaricare la pagina.',
    decimal: 'un numero decimale come 1250.00',
    currency: 'un codice ISO 4217 come EUR',
    lotId: 'un identificativo di lotto: 13 cifre in base 36',
    auctionId: 'un identificativo d’asta: al massimo 12 cifre',
    countryIso: 'un codice ISO 3166 come DE',
    anyCaseCountry: 'un codice di paese come de',
    orgKey: 'una chiave di società come o-12',
    categoryKey: 'una chiave di categoria: da 4 a 7 cifre',
    listTag: 'un nome di lista come fav',
    passwordLength: 'Deve contenere da 8 a 20 caratteri.',
    lotOrOrg: 'Indicare lot oppure org.',
    position: 'non è una posizione di questa ricerca',
    filterTag: 'non è un valore di questo filtro',
    oneSimilar: 'si può confrontare con un solo lotto',
    manyAlternatives: 'contiene troppe alternative di più parole',
    bodyRequired: 'È richiesto un corpo JSON.',
    bodyNotJson: 'Il corpo non è JSON.',
    bodyTooLarge: 'Il corpo è troppo grande.',
    bodyType: 'Il tipo di contenuto del corpo deve essere application/json.',
  },
};

const nameOf: ReadonlyMap<string, MessageName> = new Map(
  Object.keys(english)
    .filter(isMessageName)
    .map((name) => [english[name], name]),
);

/** A sentence of the contract in another language. A text that is not a sentence of the contract is returned unchanged. */
export function messageIn(language: Language, text: string): string {
  const name = nameOf.get(text);
  return name === undefined ? text : messages[language][name];
}

const faultsOfSchemas: Readonly<Record<Language, z.core.$ZodErrorMap>> = {
  en: z.locales.en().localeError,
  de: z.locales.de().localeError,
  fr: z.locales.fr().localeError,
  es: z.locales.es().localeError,
  it: z.locales.it().localeError,
};

/** Words the faults that a schema finds in a value. Sentences that the schema states itself are not affected: see {@link messageIn}. */
export function faultsIn(language: Language): z.core.$ZodErrorMap {
  return faultsOfSchemas[language];
}

function isMessageName(name: string): name is MessageName {
  return Object.hasOwn(english, name);
}
