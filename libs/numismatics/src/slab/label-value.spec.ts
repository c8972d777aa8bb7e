import { describeLot } from '../lot/describe-lot';
import { understandQuery } from '../query/understand-query';
import { dictionary } from '../testing/dictionary.factory';

/** `8×val-real united-states`: face, denomination and realm of a title. */
function valueOf(title: string): string {
  const { face, denomination, realm } = describeLot(dictionary, { title });
  return `${face?.value ?? 1}×${denomination?.value ?? 'none'} ${realm?.value ?? 'none'}`;
}

function valueAsked(query: string): string {
  const { denomination = [], face = '1' } = understandQuery(dictionary, query).filters;
  return `${face}×${denomination.join(',')}`;
}

describe('values on labels of slabs', () => {
  it.each([
    ['1877-CC T$1 NGC AU58', '1×val-trade-dollar-us united-states'],
    ['1874 S T$1 PCGS MS62', '1×val-trade-dollar-us united-states'],
    ['1840 H10C NGC MS63', '1×val-half-dime united-states'],
    ['1854 G$1 PCGS AU58', '1×val-gold-dollar united-states'],
    ['1889 3CN PCGS PR65', '1×val-three-cent-us united-states'],
    ['1852 3CS NGC MS64', '1×val-three-cent-us united-states'],
    ['1875-S 20C NGC MS62', '20×val-cent united-states'],
    ['1907 $20 NGC MS63', '20×val-dollar united-states'],
    ['$20 Liberty 1907 NGC MS63', '20×val-dollar united-states'],
    ['$3 1854 PCGS AU55', '3×val-dollar united-states'],
    ['$2 1/2 Indian 1911-D PCGS AU58', '2.5×val-dollar united-states'],
    ['$2½ Liberty 1878-S PCGS AU58', '2.5×val-dollar united-states'],
    ['1911-D $2 1/2 NGC MS62', '2.5×val-dollar united-states'],
  ])('of the United States need no country: %s', (title, expected) => expect(valueOf(title)).toBe(expected));

  it.each([
    ['1889 Guatemala 4R PCGS AU55', '4×val-real guatemala'],
    ['1811 Mexico 8R PCGS XF45', '1×val-eight-reales mexico'],
    ['1772 Spain 1/2R NGC VF30', '1×val-half-real spain'],
    ['1786 Mexico 2E NGC XF40', '1×val-two-escudos mexico'],
    ['1898 Russia 5R PCGS MS65', '5×val-ruble russia'],
    ['1862 India 1R NGC MS62', '1×val-rupee india'],
    ['1964 South Africa 1R NGC MS66', '1×val-rand south-africa'],
    ['1913 Russia 15K PCGS MS64', '15×val-kopek russia'],
    ['1908 Austria 10K PCGS MS63', '10×val-krone-austria austria'],
    ['1908 Austria 5C NGC MS62', '5×val-krone-austria austria'],
    ['1797 Austria 6K NGC AU50', '6×val-kreuzer austria'],
    ['1910 Sweden 2K NGC MS64', '2×val-krona-sweden sweden'],
    ['1902 Great Britain 2SH NGC PF64', '2×val-shilling great-britain'],
    ['1887 Great Britain 1/2C NGC MS63', '1×val-half-crown great-britain'],
    ['1930 Great Britain 1S PCGS MS63', '1×val-shilling great-britain'],
    ['1878 New Zealand 2-1/2S NGC MS64', '2.5×val-shilling new-zealand'],
    ['1897 Japan 50S PCGS MS64', '50×val-sen japan'],
    ['1887 Great Britain 6P NGC MS64', '6×val-penny great-britain'],
    ['1955 Mexico 5P NGC MS66', '5×val-peso mexico'],
    ['1905 Germany 20M NGC MS63', '20×val-mark germany'],
    ['1879 Romania 5L NGC AU55', '5×val-leu romania'],
    ['1894 Bulgaria 5L NGC AU58', '5×val-lev bulgaria'],
    ['1974 Germany 10M NGC MS67', '10×val-deutsche-mark germany'],
    ['1972 East Germany 5M NGC MS66', '5×val-mark-ddr east-germany'],
    ['1936 Germany 5M NGC MS65', '5×val-reichsmark germany'],
    ['1935 Greece 10D NGC', '10×val-drachma-modern greece'],
    ['1836 Bolivia 8S NGC MS62', '8×val-sol-bolivia bolivia'],
    ['1915 Austria 1D NGC MS64', '1×val-ducat austria'],
    ['1935 Switzerland 20F NGC MS66', '20×val-frank-swiss switzerland'],
  ])('are of the unit of the country and the time: %s', (title, expected) => expect(valueOf(title)).toBe(expected));

  it.each([
    ['5R rare coin', '1×none none'],
    ['Mexico 1900 T$1', '1×none mexico'],
    ['Espagne Charles IV 2e type', '1×none spain'],
    ['Spain 1900 R4 NGC MS63', '1×none spain'],
    ['1850 Mexico 2Q NGC MS63', '1×none mexico'],
  ])('are not read elsewhere: %s', (title, expected) => expect(valueOf(title)).toBe(expected));

  it('are asked for in queries', () => {
    expect(valueAsked('1878-S T$1')).toBe('1×val-trade-dollar-us');
    expect(understandQuery(dictionary, '1878 T$1').terms).toEqual([]);
    expect(valueAsked('3cs 1852')).toBe('1×val-three-cent-us');
    expect(valueAsked('5r russia 1898')).toBe('5×val-ruble');
    expect(valueAsked('2sh 1902 great britain')).toBe('2×val-shilling');
    expect(valueAsked('$2 1/2 liberty')).toBe('2.5×val-dollar');
    expect(valueAsked('$2½ indian')).toBe('2.5×val-dollar');
    expect(valueAsked('$20 liberty')).toBe('20×val-dollar');
    expect(valueAsked('russia 10k')).toBe('1×');
  });
});
