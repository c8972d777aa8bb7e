import { fork, type ChildProcess } from 'node:child_process';
import { NotAPictureError } from '@obverse/pictures';
import { residentBytes } from './resident-bytes';
import { svgRefusal } from './svg-check';

export interface DrawingLimits {
  readonly milliseconds: number;
  /** Resident memory of the renderer's process. */
  readonly memoryBytes: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * An SVG of 300 KB can keep a renderer busy for minutes (a path of 15,000 strokes, used 100 times) or make it allocate gigabytes, and the renderer
 * cannot be interrupted from within. It runs in a process of its own, which is killed at these limits.
 */
export const drawingLimits: DrawingLimits = { milliseconds: 5_000, memoryBytes: 300_000_000 };
/** Limit of the PNG. */
const MAX_PNG_BYTES = 8 * 1024 * 1024;
const MAX_REASON_CHARACTERS = 300;
const MEMORY_CHECK_MS = 50;
/** The renderer has no access to the service's environment, and its own heap holds little more than the SVG. */
const isolation = { env: {}, execArgv: ['--max-old-space-size=64', '--no-warnings'] };

/**
 * Renders an SVG as PNG that fits the box. Throws {@link NotAPictureError} with the reason for an SVG that `svgRefusal` refuses, that cannot be
 * rendered, or that exceeds the limits.
 */
export async function drawSvg(svg: Uint8Array, box: Box, limits = drawingLimits): Promise<Uint8Array> {
  const refusal = svgRefusal(svg);
  if (refusal !== undefined) throw new NotAPictureError(`SVG that ${refusal}`);
  return renderSvg(svg, box, limits);
}

/** {@link drawSvg} without the check of the document. */
export function renderSvg(svg: Uint8Array, box: Box, limits = drawingLimits): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const args = [String(box.width), String(box.height)];
    const renderer = fork(require.resolve('./svg-renderer'), args, { ...isolation, silent: true });
    const png: Buffer[] = [];
    let [size, reason] = [0, ''];
    const kill = (exceeded: string) => {
      reason = exceeded;
      renderer.kill('SIGKILL');
    };
    const endChecks = enforceLimits(renderer, limits, kill);
    renderer.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_PNG_BYTES) kill(`needs more than ${MAX_PNG_BYTES} bytes as PNG`);
      else png.push(chunk);
    });
    renderer.stderr?.on('data', (chunk: Buffer) => {
      if (reason.length < MAX_REASON_CHARACTERS) reason += chunk.toString();
    });
    // The process may end before it has read all; 'close' reports how it ended.
    renderer.stdin?.on('error', () => undefined);
    renderer.on('error', reject);
    renderer.on('close', (code, signal) => {
      endChecks();
      if (code === 0) resolve(Buffer.concat(png));
      else
        reject(new NotAPictureError(`cannot be drawn: ${reason.slice(0, MAX_REASON_CHARACTERS) || (signal ?? code)}`));
    });
    renderer.stdin?.end(svg);
  });
}

/** Calls `kill` with the limit that the process exceeds. Returns a function that ends the checks. */
function enforceLimits(renderer: ChildProcess, limits: DrawingLimits, kill: (exceeded: string) => void): () => void {
  const { milliseconds, memoryBytes } = limits;
  const timeout = setTimeout(() => kill(`takes longer than ${milliseconds / 1000} s`), milliseconds);
  const check = setInterval(() => {
    void residentBytes(renderer.pid).then((bytes) => {
      if (bytes > memoryBytes) kill(`needs more than ${memoryBytes / 1e6} MB of memory`);
    });
  }, MEMORY_CHECK_MS);
  return () => {
    clearTimeout(timeout);
    clearInterval(check);
  };
}
