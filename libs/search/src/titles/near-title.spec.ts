import { languages } from '@obverse/texts';
import { nearTitle } from './near-title';

it('names everything that all near lots lack, once', () => {
  const lacked = ['Louis IX', 'denier', 'denier'];
  expect(languages.map((language) => nearTitle([lacked, lacked], language))).toEqual([
    'Without “Louis IX” and “denier”',
    'Ohne „Louis IX“ und „denier“',
    'Sans « Louis IX » et « denier »',
    'Sin «Louis IX» y «denier»',
    'Senza «Louis IX» e «denier»',
    'Bez „Louis IX” i „denier”',
    'Zonder “Louis IX” en “denier”',
    'Без «Louis IX» и «denier»',
  ]);
  expect(nearTitle([[], []], 'en')).toBe('Lots that contain the words');
});

it('does not say that every lot lacks what some have', () => {
  const lots = [['VF or better'], ['Trajan', 'VF or better'], ['Trajan']];
  expect(languages.map((language) => nearTitle(lots, language))).toEqual([
    'Not every condition is fulfilled: “VF or better” and “Trajan”',
    'Nicht alle Bedingungen sind erfüllt: „VF or better“ und „Trajan“',
    'Toutes les conditions ne sont pas remplies : « VF or better » et « Trajan »',
    'No se cumplen todas las condiciones: «VF or better» y «Trajan»',
    'Non tutte le condizioni sono soddisfatte: «VF or better» e «Trajan»',
    'Nie wszystkie warunki są spełnione: „VF or better” i „Trajan”',
    'Niet aan alle voorwaarden is voldaan: “VF or better” en “Trajan”',
    'Выполнены не все условия: «VF or better» и «Trajan»',
  ]);
  expect(nearTitle([['Trajan'], []], 'en')).toBe('Not every condition is fulfilled: “Trajan”');
});
