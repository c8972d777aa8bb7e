import type { Seller } from '../catalogue/seller';
import { logoTags, mastheadLogo } from '../logos/logo-markup';
import { inLanguage } from '../coins/coin';
import { escapeText } from '../text';
import { type TextName, texts } from './texts.data';

export const escape = escapeText;

/** A text of the seller's pages in its language, escaped for HTML. */
export function text(seller: Seller, name: TextName): string {
  return escape(inLanguage(texts[name], seller.language));
}

/** The parts that a shop program's theme adds to a page. */
export interface Frame {
  /** Attributes of the body's tag. */
  readonly body?: string;
  /** Its navigation in the theme's markup. */
  readonly menu?: string;
}

/** A whole page of a seller: its head, its masthead, and the notice that the seller is invented. */
export function layout(seller: Seller, title: string, body: string, head = '', frame: Frame = {}): string {
  return `<!doctype html>
<html lang="${seller.language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} | ${escape(seller.name)}</title>
${logoTags(seller)}
<style>${styleOf(seller)}</style>
${head}</head>
<body${frame.body === undefined ? '' : ` ${frame.body}`}>
<header class="masthead"><a class="house" href="${seller.origin}/">${mastheadLogo(seller)}<span><strong>${escape(seller.name)}</strong><small>${escape(seller.motto)}</small></span></a>${frame.menu ?? ''}</header>
<main>
${body}
</main>
<footer class="colophon"><p>${escape(seller.name)}, ${escape(seller.town)} · <a href="${seller.origin}/about">${text(seller, 'about')}</a></p><p class="invented">${text(seller, 'notice')}</p></footer>
</body>
</html>
`;
}

function styleOf(seller: Seller): string {
  const [ink, accent] = seller.colours;
  return `:root{--ink:${ink};--accent:${accent};--paper:#fbfaf7;--line:#e4e0d6}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 Georgia,"Times New Roman",serif}
a{color:inherit;text-decoration-color:var(--accent);text-underline-offset:3px}img{max-width:100%;height:auto}
.masthead{border-bottom:1px solid var(--line);background:#fff;padding:16px 24px}.house{display:inline-flex;gap:14px;align-items:center;text-decoration:none}
.house .on-dark{background:var(--ink);padding:4px 8px}.house strong{display:block;font-size:20px;letter-spacing:.02em}.house small{color:#7a756a}
main{max-width:1080px;margin:0 auto;padding:32px 24px 56px}h1{font-weight:500;font-size:27px;line-height:1.28;margin:0 0 14px}h2{font-weight:500;font-size:20px;margin:40px 0 14px}
.lot-page{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:40px;align-items:start}@media(max-width:760px){.lot-page{grid-template-columns:1fr}}
.gallery img{display:block;width:100%;background:#fff;border:1px solid var(--line);border-radius:4px}.gallery .more{display:flex;gap:10px;margin-top:10px}.gallery .more img{width:110px}
.price{font-size:27px;margin:0 0 4px}.price del{color:#9a948a;font-size:18px;margin-right:10px}.state{color:var(--accent);margin:0 0 18px}.state.off{color:#8a857b}
.button{display:inline-block;border:0;border-radius:3px;background:var(--accent);color:#fff;padding:11px 22px;font:inherit;text-decoration:none}.button[disabled]{background:#b9b4a9}
dl.facts,table.facts{margin:22px 0;border-top:1px solid var(--line);width:100%;border-collapse:collapse}dl.facts{display:grid;grid-template-columns:9em 1fr}dl.facts dt,dl.facts dd,table.facts th,table.facts td{margin:0;padding:7px 0;border-bottom:1px solid var(--line);text-align:left;font-weight:400}dl.facts dt,table.facts th{color:#7a756a}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:22px;padding:0;margin:0;list-style:none}.grid a{text-decoration:none}.grid img{display:block;width:100%;border:1px solid var(--line);border-radius:4px;background:#fff}.grid span{display:block;margin-top:8px;font-size:15px;line-height:1.35}.grid b{font-weight:500;color:var(--accent)}
.colophon{border-top:1px solid var(--line);padding:20px 24px 36px;text-align:center;color:#7a756a;font-size:14px}.colophon p{margin:4px 0}.invented{font-style:italic}
.pages{margin:28px 0;text-align:center}.pages a,.pages b{margin:0 5px}`;
}

/** The notice page for an address that is gone. */
export function gonePage(seller: Seller): string {
  return layout(
    seller,
    text(seller, 'gone'),
    `<h1>${text(seller, 'gone')}</h1><p><a href="${seller.origin}/">${escape(seller.name)}</a></p>`,
  );
}
