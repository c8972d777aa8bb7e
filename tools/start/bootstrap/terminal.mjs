import { clearInterval, setInterval } from 'node:timers';

/** An error the user can remove; the message states how, in one sentence. */
export class StartError extends Error {}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** Shows a step with its time: a spinner on a terminal, plain lines otherwise. A step that ends within `quietMs` is not shown. */
export function step(title, { quietMs = 0 } = {}) {
  const began = Date.now();
  const tty = process.stderr.isTTY === true;
  const shown = { started: false, detail: '' };
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  const draw = () => {
    if (Date.now() - began < quietMs) return;
    if (!tty && !shown.started) say(`${title} …`);
    shown.started = true;
    if (!tty) return;
    const frame = FRAMES[Math.floor(Date.now() / 80) % FRAMES.length];
    const line = `${frame} ${title} ${shown.detail} ${seconds()}`;
    process.stderr.write(`\r\u001b[2K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`);
  };
  const timer = setInterval(draw, 80);
  if (quietMs === 0) draw();
  const end = (mark, note) => {
    clearInterval(timer);
    if (shown.started && tty) process.stderr.write('\r\u001b[2K');
    if (shown.started || mark !== '✓') say(`${mark} ${title}${note ? ` ${note}` : ''} (${seconds()})`);
  };
  return {
    detail: (text) => void (shown.detail = text),
    done: (note) => end('✓', note),
    failed: () => end('✗'),
  };
}
