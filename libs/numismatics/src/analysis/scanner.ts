import { startsCopy } from '../copy/read-copies';
import { derived } from '../dictionary/derived';
import { gradeTable } from '../grade/grade-table';
import { startsMeasure } from '../measure/read-measures';
import { startsQuantity } from '../quantity/read-quantity';
import { citationStarts, isNumbered } from '../reference/citations';
import { serviceTable } from '../slab/service-table';
import { Scanner } from '../text/scan';
import { startsYear } from '../year/read-years';

/** The scanner for all readers of evidence. */
export const scannerOf = derived(
  (dictionary) =>
    new Scanner({
      years: startsYear,
      grades: gradeTable(dictionary).starts,
      slabs: serviceTable(dictionary).starts,
      references: citationStarts(dictionary),
      measures: startsMeasure,
      quantity: startsQuantity,
      copies: startsCopy,
      numbers: isNumbered,
    }),
);
