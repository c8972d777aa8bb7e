import { startsCopy } from '../copy/read-copies';
import type { Dictionary } from '../dictionary';
import { gradeTable } from '../grade/grade-table';
import { startsMeasure } from '../measure/read-measures';
import { startsQuantity } from '../quantity/read-quantity';
import { citationStarts, isNumbered } from '../reference/citations';
import { serviceTable } from '../slab/service-table';
import { Scanner } from '../text/scan';
import { startsYear } from '../year/read-years';

const made = new WeakMap<Dictionary, Scanner>();

/** The scanner for all readers of evidence. */
export function scannerOf(dictionary: Dictionary): Scanner {
  const known = made.get(dictionary);
  if (known) return known;
  const scanner = new Scanner({
    years: startsYear,
    grades: gradeTable(dictionary).starts,
    slabs: serviceTable(dictionary).starts,
    references: citationStarts(dictionary),
    measures: startsMeasure,
    quantity: startsQuantity,
    copies: startsCopy,
    numbers: isNumbered,
  });
  made.set(dictionary, scanner);
  return scanner;
}
