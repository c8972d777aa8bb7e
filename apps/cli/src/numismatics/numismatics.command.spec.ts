import { runProgram } from '../program';
import { RecordingTerminal } from '../testing/recording-terminal.factory';

describe('coin', () => {
  const run = async (...args: string[]) => {
    const terminal = new RecordingTerminal();
    expect(await runProgram(['coin', ...args], terminal)).toBe(0);
    return terminal;
  };

  it('tells what a query becomes, and what would be given up', async () => {
    const { text } = await run('understand', 'серебряный рубль Николая II до 200 евро');
    expect(text).toMatch(/material +Серебро \(met-silver\) +серебряный/);
    expect(text).toMatch(/ruler +Николай II \(k-\d+\) +Николая II/);
    expect(text).toMatch(/price +≤ 200 EUR +до 200 евро/);
    expect(text).toContain('given up');
    const { filters } = JSON.parse((await run('understand', '5 mark 1876', '--json')).text) as { filters: object };
    expect(filters).toMatchObject({ denomination: ['val-mark'], face: '5' });
  });

  it('tells what a lot is, and from where', async () => {
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

  it('tells what is offered to whoever types', async () => {
    expect((await run('suggest', 'maria th')).text).toMatch(/ruler +Maria Theresa/);
    expect((await run('suggest', 'zzzzqqqq')).text).toBe('Nothing begins so.');
  });
});
