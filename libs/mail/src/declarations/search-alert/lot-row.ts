import { escapeHtml } from '@obverse/texts/server';
import { foreignLine, type AlertWriter } from './alert-words';
import type { AlertLot } from './alert-values';

/** Pixels. */
const TABLE_WIDTH = 600;
const PICTURE_WIDTH = 88;

/** Lots in the form in which each mail lists them. */
export interface LotRow extends Pick<AlertLot, 'title' | 'link' | 'picture'> {
  /** What stands under the title; empty lines are left out. */
  readonly lines: readonly string[];
}

export function plainLot({ title, link, lines }: LotRow): string {
  return [`* ${foreignLine(title)}`, ...lines.filter(Boolean).map((line) => `  ${line}`), `  ${link}`].join('\n');
}

export function htmlLots(lots: readonly LotRow[], writer: AlertWriter): string {
  return [
    // Outlook reads the attribute, phones the style.
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="${TABLE_WIDTH}" style="width: 100%; max-width: ${TABLE_WIDTH}px">`,
    ...lots.map((lot) => htmlLot(lot, writer)),
    '</table>',
  ].join('\n');
}

/** Colours are those of the reader, so that the mail is readable in dark mode. The height of a picture is not known before it is loaded. */
function htmlLot(lot: LotRow, writer: AlertWriter): string {
  const link = escapeHtml(lot.link);
  const alt = escapeHtml(writer.text('mail.searchAlert.picture'));
  const picture =
    lot.picture === undefined
      ? ''
      : `<a href="${link}"><img src="${escapeHtml(lot.picture)}" width="${PICTURE_WIDTH}" alt="${alt}" border="0" style="display: block; width: ${PICTURE_WIDTH}px; height: auto"></a>`;
  const lines = lot.lines.filter(Boolean).map(escapeHtml).join('<br>');
  return `<tr><td width="${PICTURE_WIDTH}" valign="top" style="padding: 0 12px 12px 0">${picture}</td>
<td valign="top" style="padding: 0 0 12px"><a href="${link}"><bdi>${escapeHtml(foreignLine(lot.title))}</bdi></a><br>${lines}</td></tr>`;
}
