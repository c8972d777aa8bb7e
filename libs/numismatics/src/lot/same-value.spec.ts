import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';

const describedIn = (title: string) => describeLot(dictionary, { title, language: 'en' });

describe('a value with a name of its own', () => {
  it.each([
    ['6 grosz 1662, John II Casimir', 'val-szostak'],
    ['20 francs 1859, Napoleon III, gold', 'val-napoleon-gold'],
    ['20 francs 1910, Paris, France', 'val-napoleon-rooster'],
    ['40 real 1829, Miguel I, Portugal', 'val-pataco'],
    ['4 ducat 1915, gold', 'val-quadruple-ducat'],
    ['5 shillings 1935, Great Britain', 'val-crown'],
    ['Thaler 1866, Johann, Saxony', 'val-vereinstaler'],
    ['Dollar 1887, USA, silver', 'val-morgan-dollar'],
    ['5 francs 1931, Switzerland', 'val-frank-swiss'],
    ['Taler 1630, Sigismund III, Poland', 'val-tynf-talar-orlow'],
  ])('is found by that name: %s', (title, named) => {
    const { sameValues, tags } = describedIn(title);
    expect(sameValues).toContain(named);
    expect(tags).toContain(named);
  });

  it.each([
    ['20 francs 1922, Switzerland', 'val-napoleon-gold'],
    ['5 cents 1955, USA', 'val-lincoln-cent'],
    ['Dollar 1881, USA', 'val-trade-dollar-us'],
    ['Cent 1909, USA', 'val-lincoln-cent'],
    ['6 grosz 1932, Poland', 'val-szostak'],
    ['Thaler 1866', 'val-vereinstaler'],
    ['10 Dollars 1901, banknote, USA', 'val-eagle'],
  ])('is not assumed in another realm, time or number, or where two types fit: %s', (title, named) =>
    expect(describedIn(title).sameValues ?? []).not.toContain(named),
  );
});

describe('the tags of a value', () => {
  const facesIn = (title: string) => describedIn(title).tags.filter((tag) => tag.startsWith('face-'));

  it('are its number, and one where there is none', () => {
    expect(facesIn('20 Mark 1905 J')).toEqual(['face-20']);
    expect(facesIn('Denarius, Trajan')).toEqual(['face-1']);
    expect(facesIn('Quarter Dollar 1932')).toEqual(expect.arrayContaining(['face-0.25']));
  });

  it('are both numbers of a coin with two values', () =>
    expect(facesIn('30 kopeks 2 zlote 1839')).toEqual(['face-30', 'face-2']));

  it('are also the number of units that a name means', () =>
    expect(facesIn('Szóstak 1662')).toEqual(['face-1', 'face-6']));
});

describe('the tags of places', () => {
  it('are the mint of a city that issued the coin', () =>
    expect(describedIn('20 mark 1905, Hamburg').tags).toContain('loc-hamburg'));

  it('are no state that the ruler had before the one that is named', () => {
    const { tags } = describedIn('Roman Empire. Augustus, 27 BC-AD 14. Denarius, Lugdunum');
    expect(tags).toContain('r-roman-empire');
    expect(tags).not.toContain('r-roman-republic');
  });
});
