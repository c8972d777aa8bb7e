import type { PrintedFigures } from './figures';

/** What auction sites print before a figure, in the languages of the market; lower case, without the colon. */
export const figureLabels: Readonly<
  Record<
    keyof Pick<PrintedFigures, 'startPrice' | 'currentBid' | 'realized' | 'estimate' | 'bidCount'>,
    readonly string[]
  >
> = {
  startPrice: [
    'starting price',
    'starting bid',
    'start price',
    'opening bid',
    'startpreis',
    'ausrufpreis',
    'ausruf',
    'prix de départ',
    'mise à prix',
    'prezzo di partenza',
    'base d’asta',
    "base d'asta",
    'precio de salida',
    'startprijs',
  ],
  currentBid: [
    'current bid',
    'highest bid',
    'high bid',
    'aktuelles gebot',
    'höchstgebot',
    'enchère actuelle',
    'offerta attuale',
    'puja actual',
    'huidig bod',
  ],
  realized: [
    'price realized',
    'price realised',
    'hammer price',
    'sold for',
    'zuschlagspreis',
    'zuschlag',
    'ergebnis',
    'prix réalisé',
    'prix de vente',
    'aggiudicazione',
    'prezzo realizzato',
    'precio de remate',
    'toewijzing',
  ],
  estimate: [
    'estimated price',
    'estimate',
    'schätzpreis',
    'schätzung',
    'taxe',
    'estimation',
    'stima',
    'estimación',
    'schatting',
  ],
  bidCount: ['number of bids', 'bids', 'anzahl gebote', 'gebote', 'nombre d’offres', 'offerte', 'pujas', 'biedingen'],
};

export const unsoldWord =
  /\bunsold\b|\bnot sold\b|\bpassed\b|\bnicht verkauft\b|\bunverkauft\b|\binvendue?s?\b|\binvenduto\b|\bno vendido\b|\bniet verkocht\b/i;

export const withdrawnWord =
  /\bwithdrawn\b|\bzurückgezogen\b|\bretirée?s?\b|\britirat[oi]\b|\bretirad[oa]\b|\bteruggetrokken\b/i;
