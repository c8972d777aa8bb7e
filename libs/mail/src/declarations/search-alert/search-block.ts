import { escapeHtml } from '@obverse/texts/server';
import type { WrittenBlock } from '../declare-mail';
import { detailsOf, foreignLine, type AlertWriter } from './alert-words';
import type { AlertLot, AlertSearch } from './alert-values';

/** Pixels. */
const TABLE_WIDTH = 600;
const PICTURE_WIDTH = 88;

/** The lots of a search that the mail is about, shown or not. */
export function countOf({ total, lots }: AlertSearch): number {
  return Math.max(total, lots.length);
}

/** A search with its lots, as a heading and a table. */
export function searchBlock(search: AlertSearch, writer: AlertWriter): WrittenBlock {
  const { text } = writer;
  const name = foreignLine(search.name);
  const count = text('common.lots', { count: countOf(search) });
  const further = countOf(search) - search.lots.length;
  const end = search.end === undefined ? undefined : { label: text('mail.searchAlert.endOne'), link: search.end };
  const more = further > 0 ? text('mail.searchAlert.more', { count: further }) : undefined;
  const plain = [
    `${name} (${count})\n${search.link}`,
    ...search.lots.map((lot) => plainLot(lot, writer)),
    ...(more === undefined ? [] : [`${more}:\n${search.link}`]),
    ...(end === undefined ? [] : [`${end.label}:\n${end.link}`]),
  ];
  const html = [
    `<h2 style="font-size: 1.2em"><a href="${escapeHtml(search.link)}">${escapeHtml(name)}</a> (${escapeHtml(count)})</h2>`,
    // Outlook reads the attribute, phones the style.
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="${TABLE_WIDTH}" style="width: 100%; max-width: ${TABLE_WIDTH}px">`,
    ...search.lots.map((lot) => htmlLot(lot, writer)),
    '</table>',
    ...(more === undefined ? [] : [`<p><a href="${escapeHtml(search.link)}">${escapeHtml(more)}</a></p>`]),
    ...(end === undefined
      ? []
      : [`<p><small><a href="${escapeHtml(end.link)}">${escapeHtml(end.label)}</a></small></p>`]),
  ];
  return { plain: plain.join('\n\n'), html: html.join('\n') };
}

function plainLot(lot: AlertLot, writer: AlertWriter): string {
  return [`* ${foreignLine(lot.title)}`, `  ${detailsOf(lot, writer)}`, `  ${lot.link}`].join('\n');
}

/** Colours are those of the reader, so that the mail is readable in dark mode. The height of a picture is not known before it is loaded. */
function htmlLot(lot: AlertLot, writer: AlertWriter): string {
  const link = escapeHtml(lot.link);
  const alt = escapeHtml(writer.text('mail.searchAlert.picture'));
  const picture =
    lot.picture === undefined
      ? ''
      : `<a href="${link}"><img src="${escapeHtml(lot.picture)}" width="${PICTURE_WIDTH}" alt="${alt}" border="0" style="display: block; width: ${PICTURE_WIDTH}px; height: auto"></a>`;
  return `<tr><td width="${PICTURE_WIDTH}" valign="top" style="padding: 0 12px 12px 0">${picture}</td>
<td valign="top" style="padding: 0 0 12px"><a href="${link}"><bdi>${escapeHtml(foreignLine(lot.title))}</bdi></a><br>${escapeHtml(detailsOf(lot, writer))}</td></tr>`;
}
