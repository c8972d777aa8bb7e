import type { Seller } from '../catalogue/seller';
import { escape } from './layout';

/** The page at `market.localhost`: the list of sellers, and the notice that all are invented. */
export function directoryPage(sellers: readonly Seller[]): string {
  const rows = sellers.map(
    (seller) =>
      `<li><a href="${seller.origin}/"><img src="${seller.origin}/logo.svg" width="44" height="44" alt=""><span><strong>${escape(seller.name)}</strong><small>${escape(seller.town)}, ${seller.country} · ${escape(seller.motto)} · ${seller.family}</small></span></a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The invented coin market</title>
<style>body{margin:0;background:#fbfaf7;color:#26241f;font:16px/1.55 Georgia,"Times New Roman",serif}main{max-width:980px;margin:0 auto;padding:48px 24px}h1{font-weight:500;margin:0 0 8px}p{max-width:44em;color:#5d584e}ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(290px,1fr));gap:14px;margin:32px 0}li a{display:flex;gap:14px;align-items:center;text-decoration:none;color:inherit;background:#fff;border:1px solid #e4e0d6;border-radius:6px;padding:14px}li strong{display:block;font-weight:500}li small{color:#7a756a}</style></head>
<body><main><h1>The invented coin market</h1>
<p>Every seller, sale, lot, price and bid here is made up, by a program, for demonstration and tests. No firm of these names takes part, and nothing can be bought. The coins' pictures are drawn by code.</p>
<ul>${rows.join('\n')}</ul></main></body></html>
`;
}
