import { engineTitles, type EngineState } from '@obverse/engines';
import pc from 'picocolors';

/** One line for each engine: state, address, process and start time. `now` in epoch milliseconds. */
export function stateLines(states: readonly EngineState[], now: number): string[] {
  return states.map((engine) => {
    const title = engineTitles[engine.engine].padEnd(11);
    const { state, url = '', pid, since, owner } = engine;
    if (state === 'not running') return `${pc.dim('–')} ${title} ${state}`;
    const mark = state === 'serving' ? pc.green('✓') : pc.red('✗');
    const age = since === undefined ? '' : ` for ${ageOf(now - Date.parse(since))}, since ${since.slice(0, 19)}Z`;
    return `${mark} ${title} ${state.padEnd(12)} ${pc.cyan(url)}  ${pc.dim(`process ${pid}${age}${owner === undefined ? '' : `, ends with process ${owner}`}`)}`;
  });
}

function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.max(0, Math.floor(ms / 1000))} s`;
  if (minutes < 120) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h`;
}
