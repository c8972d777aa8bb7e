import { runProgram } from '../program';
import { RecordingTerminal } from '../testing/recording-terminal.factory';

describe('coin', () => {
  const run = async (...args: string[]) => {
    const terminal = new RecordingTerminal();
    expect(await runProgram(['coin', ...args], terminal)).toBe(0);
    return terminal;
  };

  it('prints the filters of a query, and the conditions that are dropped when nothing is found', async () => {
    const { text } = await run('understand', 'серебряный рубль Николая II до 200 евро');
    expect(text).toMatch(/material +Серебро \(met-silver\) +серебряный/);
    expect(text).toMatch(/ruler +Николай II \(k-\d+\) +Николая II/);
    expect(text).toMatch(/price +≤ 200 EUR +до 200 евро/);
    expect(text).toContain('dropped');
    const { filters } = JSON.parse((await run('understand', '5 mark 1876', '--json')).text) as { filters: object };
    expect(filters).toMatchObject({ denomination: ['val-mark'], face: '5' });
  });

  it('prints the values of a lot with their sources', async () => {
    const { text } = await run(
      'describe',
      'Preußen. 5 Mark 1876 A. ss-vz',
      '--attribute',
      'Material = Silber',
      '--language',
      'de',
    );
    expect(text).toMatch(/denomination +Mark \(val-mark\) +title +sure/);
    expect(text).toMatch(/material +Silver \(met-silver\) +attribute +sure/);
    expect(text).toMatch(/grade +qua-vf to qua-xf +title/);
  });

  it('prints the evidence of a title and the rule of each fact', async () => {
    const { text } = await run('describe', 'Bayern, Ludwig II. 5 Mark 1876 D. ss', '--language', 'de', '--trace');
    expect(text).toMatch(/title +denomination val-mark \(sure\) +5 Mark: exact form “mark”, score \d/);
    expect(text).toMatch(/title +grade qua-vf \(likely\) +ss: The word is a grade in this place\./);
    expect(text).toMatch(/title +ruler: k-\d+ \(sure, title\) +The title states/);
    expect(text).toMatch(/title +grade: qua-vf \(likely, title\) /);
    expect(text).not.toContain('before bavaria (sure)');
    expect(text).toMatch(/mint +mint: loc-munich \(likely, title\) +The mark behind the date/);
  });

  it('prints the suggestions for a typed text', async () => {
    expect((await run('suggest', 'maria th')).text).toMatch(/ruler +Maria Theresa/);
    expect((await run('suggest', 'zzzzqqqq')).text).toBe('No suggestion begins with this text.');
  });
});
