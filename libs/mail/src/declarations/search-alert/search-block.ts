import { escapeHtml } from '@obverse/texts/server';
import type { WrittenBlock } from '../declare-mail';
import { detailsOf, foreignLine, type AlertWriter } from './alert-words';
import type { AlertLot, AlertSearch } from './alert-values';
import { htmlLots, plainLot, type LotRow } from './lot-row';

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
  const rows = search.lots.map((lot) => rowOf(lot, writer));
  const plain = [
    `${name} (${count})\n${search.link}`,
    ...rows.map(plainLot),
    ...(more === undefined ? [] : [`${more}:\n${search.link}`]),
    ...(end === undefined ? [] : [`${end.label}:\n${end.link}`]),
  ];
  const html = [
    `<h2 style="font-size: 1.2em"><a href="${escapeHtml(search.link)}">${escapeHtml(name)}</a> (${escapeHtml(count)})</h2>`,
    htmlLots(rows, writer),
    ...(more === undefined ? [] : [`<p><a href="${escapeHtml(search.link)}">${escapeHtml(more)}</a></p>`]),
    ...(end === undefined
      ? []
      : [`<p><small><a href="${escapeHtml(end.link)}">${escapeHtml(end.label)}</a></small></p>`]),
  ];
  return { plain: plain.join('\n\n'), html: html.join('\n') };
}

function rowOf(lot: AlertLot, writer: AlertWriter): LotRow {
  return { ...lot, lines: [detailsOf(lot, writer)] };
}
