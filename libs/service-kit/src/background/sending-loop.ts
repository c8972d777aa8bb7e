import type { Shutdown } from '../lifecycle';
import { BackgroundLoop, type BackgroundLoopOptions } from './background-loop';

/** At the end, what is being sent has this time. It is shorter than the limit of a step of the shutdown. */
const LAST_ATTEMPT_MS = 1_500;

export interface SendingLoopOptions extends Omit<BackgroundLoopOptions, 'round' | 'firstPauseMs'> {
  readonly shutdown: Pick<Shutdown, 'step'>;
  /** Sends what is due. True when more may be due. The signal ends the attempts that run. */
  readonly send: (signal: AbortSignal) => Promise<boolean>;
  /** Closes what sends. */
  readonly close?: () => Promise<void>;
}

/** Sends what waits in an outbox while the service runs. */
export class SendingLoop {
  private readonly ending = new AbortController();
  private readonly loop: BackgroundLoop;

  constructor(private readonly options: SendingLoopOptions) {
    const { what, pauseMs, logger, send } = options;
    this.loop = new BackgroundLoop({ what, pauseMs, logger, round: () => send(this.ending.signal) });
  }

  start(): void {
    this.loop.start();
  }

  /** Something was written: it is sent now. */
  wake(): void {
    this.loop.wake();
  }

  /** A step of the shutdown. */
  end(): Promise<void> {
    const { what, shutdown, close } = this.options;
    return shutdown.step(what, async () => {
      const timer = setTimeout(() => this.ending.abort(), LAST_ATTEMPT_MS);
      await this.loop.stop();
      clearTimeout(timer);
      await close?.();
    });
  }
}
