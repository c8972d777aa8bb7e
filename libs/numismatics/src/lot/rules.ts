import { analyseAll } from '../analysis/analyse';
import { collectAttributes } from './attribute-facts';
import { categoryOfLot } from './category-of-lot';
import { collectCategoryPath } from './category-path';
import { resolveDenomination, uncertainDenomination } from './denomination-fit';
import { evidenceOfDescriptions } from './description-evidence';
import { resolveCoinOfMetal } from './coin-of-metal';
import { collectDescription, collectFirstSentences } from './description-facts';
import { resolveGroup } from './resolve-group';
import { collectImpliedMetal } from './implied';
import { resolveIssuer } from './issuer';
import type { LotCase } from './lot-case';
import { referencesOfLot } from './lot-references';
import { resolveCityMint, resolveMintNamesake } from './mint-fit';
import { markBehindDate, resolveMint } from './mint-by-mark';
import { dropWhatNoOneStruck, isLiterature, resolveKind, resolvePaper } from './kind-of-lot';
import { resolveRealm } from './realm-fit';
import { each, inOrder, type Rule } from './rule';
import { resolveRuler } from './ruler-fit';
import { resolveSignedFace } from './signed-face';
import { factsOfText } from './text-facts';
import { collectTitle } from './title-facts';
import { rulerNamed } from './title-ruler';

/** Every rule. The order of this list has no meaning: see {@link inOrder}. */
export const RULES: readonly Rule[] = [
  {
    decides: 'attributes',
    reads: [],
    because: 'The seller’s own fields state a fact by name: they are the surest source.',
    apply: each((lot) => {
      lot.attributes = collectAttributes(lot.words, lot.facts);
    }),
  },
  {
    decides: 'title words',
    reads: [],
    because: 'The concepts and the evidence of the title, weighed together.',
    apply: (lots, dictionary) => {
      const found = analyseAll(
        dictionary,
        lots.map(({ words: { title, language, tokens } }) => ({ text: title, language, tokens: tokens?.title })),
      );
      for (const [place, lot] of lots.entries()) lot.analysis = found[place] ?? lot.analysis;
      for (const lot of lots) lot.title = factsOfText(dictionary, lot.analysis);
    },
  },
  {
    decides: 'mint mark',
    reads: ['title words'],
    because: 'Catalogues print the mint mark directly behind the date.',
    apply: each((lot) => {
      lot.mark = markBehindDate(lot.analysis);
    }),
  },
  {
    decides: 'title',
    reads: ['attributes', 'title words', 'mint mark'],
    because:
      'The title states what the attributes leave open, or the same more precisely; a contradiction makes both less sure.',
    apply: each(collectTitle),
  },
  {
    decides: 'shelves',
    reads: ['title'],
    because: 'The seller’s categories state what is still open; lots are sometimes in the wrong one.',
    apply: each((lot) => {
      lot.shelves = collectCategoryPath(lot.words, lot.facts);
    }),
  },
  {
    decides: 'realm of the name',
    reads: ['shelves'],
    because: 'Of realms of one name the one that existed at the time of the lot.',
    apply: each(({ facts, language }) => {
      resolveRealm(facts, language);
    }),
  },
  {
    decides: 'ruler of the name',
    reads: ['realm of the name'],
    because: 'Of the bearers of one name the one of the lot’s realm and time.',
    apply: each((lot) => {
      resolveRuler(namesOfRulers(lot), lot.facts);
    }),
  },
  {
    decides: 'description',
    reads: ['ruler of the name'],
    because: 'A description states measures, grade and slab; its other words may be about other coins.',
    apply: (lots, dictionary) => {
      const withText = lots.filter(({ words }) => words.description);
      const read = evidenceOfDescriptions(dictionary, withText);
      for (const [place, lot] of withText.entries()) {
        lot.description = read[place];
        if (lot.description) lot.described = collectDescription(lot.description, lot.facts);
      }
    },
  },
  {
    decides: 'first sentence',
    reads: ['description'],
    because: 'Houses with short titles begin the description with denomination, years, mint and metal.',
    apply: collectFirstSentences,
  },
  {
    decides: 'coin named by its metal',
    reads: ['first sentence', 'mint mark'],
    because: 'Where nothing else names the denomination, the word for a metal may be the name of a coin.',
    apply: each(({ analysis, mark, facts }) => {
      resolveCoinOfMetal(analysis, mark, facts);
    }),
  },
  {
    decides: 'issuer',
    reads: ['coin named by its metal'],
    because: 'The state that issued the coin is the only one that ruler, mint, denomination and time allow.',
    apply: each(({ facts, title, language, mark }) => {
      resolveIssuer(facts, title.rulers, language, mark);
    }),
  },
  {
    decides: 'signed value',
    reads: ['issuer'],
    because: 'Without words for the denomination, a currency sign states it.',
    apply: each(({ analysis, facts }) => {
      resolveSignedFace(analysis, facts);
    }),
  },
  {
    decides: 'mint',
    reads: ['signed value'],
    because: 'The mark behind the date identifies the mint.',
    apply: each(({ mark, facts }) => {
      resolveMint(mark, facts);
    }),
  },
  {
    decides: 'mint of the name',
    reads: ['mint'],
    because: 'Of mints of one name the one of the lot’s realm and time.',
    apply: each((lot) => {
      resolveMintNamesake(namesOfMints(lot), lot.words.language, lot.facts);
    }),
  },
  {
    decides: 'mint of the city',
    reads: ['mint of the name'],
    because: 'A city of antiquity that issued a coin struck it.',
    apply: each(({ facts }) => {
      resolveCityMint(facts);
    }),
  },
  {
    decides: 'denomination',
    reads: ['mint of the city'],
    because: 'Of units that share a word the one of the lot’s realm and time.',
    apply: each(({ attributes, title, analysis, facts }) => {
      resolveDenomination(
        [attributes.denomination, title.denomination ?? uncertainDenomination(facts.dictionary, analysis)],
        facts,
      );
    }),
  },
  {
    decides: 'implied metal',
    reads: ['denomination'],
    because: 'The denomination was struck in one metal only.',
    apply: each(({ facts }) => {
      collectImpliedMetal(facts);
    }),
  },
  {
    decides: 'specimens',
    reads: ['implied metal'],
    because: 'A lot of several specimens keeps only what holds for all of them.',
    apply: each(({ analysis, title, facts }) => {
      resolveGroup(analysis, title, facts);
    }),
  },
  {
    decides: 'references',
    reads: ['specimens'],
    because: 'Of works with one abbreviation the one that covers the lot’s realm.',
    apply: each((lot) => {
      const { attributes, title, described, facts } = lot;
      lot.references = referencesOfLot(
        lot.dictionary,
        attributes.references,
        title.references,
        described,
        facts.value('realm'),
      );
    }),
  },
  {
    decides: 'kind',
    reads: ['references'],
    because: 'Without a word for the kind, the cited work or a value that was only printed states it.',
    apply: each(({ references, facts }) => {
      resolveKind(references, facts);
      resolvePaper(facts);
    }),
  },
  {
    decides: 'struck facts',
    reads: ['kind'],
    because: 'Books, bars and banknotes have no mint, and the rulers that they name are not theirs.',
    apply: each((lot) => {
      dropWhatNoOneStruck(lot.facts);
      // Its authors are cited like works of reference.
      if (isLiterature(lot.facts)) lot.references = [];
    }),
  },
  {
    decides: 'category',
    reads: ['struck facts'],
    because: 'The deepest category of the realm, the time and the kind.',
    apply: each((lot) => {
      lot.category = categoryOfLot(lot.facts, lot.title.category);
    }),
  },
];

/** In the order that their declarations require; a cycle is an error when this module is loaded. */
export const ORDERED_RULES = inOrder(RULES);

function namesOfRulers({ attributes, title, analysis }: LotCase): readonly string[] {
  const named = rulerNamed(title, analysis);
  return named ? [...attributes.names, named.form] : attributes.names;
}

/** The title's name counts only where the title states the mint. */
function namesOfMints({ attributes, title, facts }: LotCase): readonly string[] {
  const isOfTitle = title.mint !== undefined && facts.get('mint')?.source === 'title';
  return isOfTitle ? [...attributes.places, title.mint.form] : attributes.places;
}
