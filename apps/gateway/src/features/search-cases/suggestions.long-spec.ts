import { createClient, searchEndpoints } from '@obverse/contracts';
import { startGateway, type RunningGateway } from '../../gateway.factory';
import { corpus, corpusSellers, documentOf } from './corpus.factory';
import { corpusLanguages, type CorpusLanguage } from './corpus-coin.factory';
import { corpusCoins } from './coins.factory';

const SHORTEST = 2;
const LONGEST = 8;

/** The beginnings of the words of titles, and of two words, as they are typed. */
function typedIn(language: CorpusLanguage): readonly string[] {
  const titles = corpusCoins.flatMap(({ titles: of, queries }) => [of[language], queries[language]]);
  const texts = titles.flatMap((title) => {
    const words = title.replace('{year}', '').match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.flatMap((word, place) => [word, ...(place > 0 ? [`${words[place - 1] ?? ''} ${word}`] : [])]);
  });
  const typed = texts.flatMap((text) => {
    const last = text.lastIndexOf(' ') + 1;
    const lengths = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, place) => last + SHORTEST + place);
    return [...lengths.filter((length) => length < text.length), text.length].map((length) => text.slice(0, length));
  });
  return [...new Set(typed.filter((text) => text.trim().length >= SHORTEST))];
}

describe('suggestions', () => {
  let running: RunningGateway;
  beforeAll(async () => {
    running = await startGateway(corpus.map(documentOf), {
      sellers: corpusSellers,
      env: { SEARCH_QUEUE: '500', SEARCH_QUEUE_MS: '60000' },
    });
  });
  afterAll(() => running.stop());

  it.each(corpusLanguages)('for texts in %s find at least as many open lots as they count', async (language) => {
    const call = createClient({ baseUrl: running.service.url, fetch, language: () => language });
    const counts = new Map<string, number>();
    for (const text of typedIn(language)) {
      const typingWord = text.split(' ').at(-1) ?? text;
      for (const { terms, count } of await call(searchEndpoints.suggest, { body: { text, typingWord } }))
        for (const term of terms) if (count !== undefined) counts.set(term, Math.max(count, counts.get(term) ?? 0));
    }
    expect(counts.size).toBeGreaterThan(50);
    const short: string[] = [];
    for (const [query, count] of counts) {
      const { totalCount, portions } = await call(searchEndpoints.search, { body: { query, status: 'open' } });
      const isNear = portions.length > 0 && portions.every((portion) => portion.isNear);
      if (isNear || totalCount < count) short.push(`${query}: counts ${count}, finds ${isNear ? 'near' : totalCount}`);
    }
    expect(short).toEqual([]);
  });
});
