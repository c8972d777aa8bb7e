import { t, type MessageKey } from '../../shared/language/messages';
import { cx } from '../../shared/lib/cx';
import styles from './ops.module.css';

type Tone = 'good' | 'soon' | 'bad';

/** The states of sellers and operations, and how urgent they look. */
const states: Readonly<Record<string, { readonly text: MessageKey; readonly tone?: Tone }>> = {
  well: { text: 'ops.stateWell', tone: 'good' },
  suspect: { text: 'ops.stateSuspect', tone: 'soon' },
  broken: { text: 'ops.stateBroken', tone: 'bad' },
  stale: { text: 'ops.stateStale', tone: 'soon' },
  'never-crawled': { text: 'ops.stateNeverCrawled' },
  paused: { text: 'ops.statePaused', tone: 'soon' },
  refused: { text: 'ops.stateRefused' },
  asked: { text: 'ops.stateAsked' },
  'not-enabled': { text: 'ops.stateNotEnabled' },
  'permission-unknown': { text: 'ops.statePermissionUnknown' },
  'platform-unknown': { text: 'ops.statePlatformUnknown' },
  requested: { text: 'ops.stateRequested' },
  running: { text: 'ops.stateRunning' },
  killed: { text: 'ops.stateKilled', tone: 'bad' },
  done: { text: 'ops.stateDone', tone: 'good' },
  failed: { text: 'ops.stateFailed', tone: 'bad' },
  stopped: { text: 'ops.stateStopped', tone: 'soon' },
  aborted: { text: 'ops.stateAborted' },
};

/** A state in words; one that a newer server has is shown as it is. */
export function StateText({ state }: { readonly state: string }) {
  const known = states[state];
  return <span className={cx(styles.state, known?.tone && styles[known.tone])}>{known ? t(known.text) : state}</span>;
}
