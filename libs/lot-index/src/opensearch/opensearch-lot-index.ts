import type { LotId } from '@obverse/lots';
import type { LotWrite } from '../document';
import type { IndexRebuild, LinkingState, LotIndex, WriteBatch, WriteOptions, WriteOutcome } from '../port';
import { LotIndexReads } from '../reads';
import { Archive } from './archive';
import { Archivist } from './archivist';
import { CatchUp } from './catch-up';
import { Checkpoints } from './checkpoints';
import { Control } from './control';
import { Engine } from './engine';
import { Forgetting } from './forget';
import { Generations } from './generations';
import { Lease } from './lease';
import { Linker } from './linker';
import { Linking } from './linking';
import { Names } from './names';
import { OpenSearchReader } from './reader';
import { OpenSearchRebuild } from './rebuild';
import type { IndexSizes } from './settings';
import { Store } from './store';
import { Throttle, type ThrottleLimits } from './throttle';
import { parseAddress } from './url';
import { liveTargets, Writer } from './writer';

/** README.md gives the reasons. */
const LIMITS: ThrottleLimits = { inFlight: 4, chunk: { rows: 1_000, bytes: 4_000_000 } };

export class OpenSearchLotIndex extends LotIndexReads implements LotIndex {
  readonly rebuild: IndexRebuild;
  /** Moves lots that ended long ago; runs automatically in a process that writes. */
  readonly archive: Archive;
  private readonly engine: Engine;
  private readonly writer: Writer;
  private readonly forgetting: Forgetting;
  private readonly archivist: Archivist;
  /** Links the lots that offer one specimen; runs automatically in a process that writes. */
  readonly linker: Linker;
  private readonly linkingRounds: Linking;
  private readonly prepareStore: () => Promise<void>;
  private readonly control: Control;

  constructor({ url, ...sizes }: { readonly url: string } & IndexSizes) {
    const { node, prefix, tls } = parseAddress(url);
    const names = new Names(prefix);
    const engine = new Engine(node, tls);
    const control = new Control(engine, names);
    const checkpoints = new Checkpoints(engine, names);
    const generations = new Generations(engine, names, checkpoints, sizes);
    const throttle = new Throttle(LIMITS);
    const store = new Store(engine, names, throttle);
    const archive = new Archive(engine, names, control, generations);
    const archivist = new Archivist(archive, control, new Lease(engine, names, Date.now, 'archivist'));
    const linker = new Linker(engine, names, control, checkpoints);
    const linking = new Linking(linker, new Lease(engine, names, Date.now, 'linker'));
    const writer = new Writer({
      control,
      store,
      throttle,
      onHeld: () => archivist.hurry(),
      onWritten: () => linking.attend(),
    });
    const catchUp = new CatchUp(engine, names, control, generations, store, checkpoints);
    const parts = { engine, names, control, generations, writer, archive, catchUp, linker };
    const rebuild = new OpenSearchRebuild(parts, new OpenSearchReader(engine, control, names, 'rebuilding'));
    super(new OpenSearchReader(engine, control, names, 'serving'));
    this.engine = engine;
    this.control = control;
    this.archive = archive;
    this.archivist = archivist;
    this.linker = linker;
    this.linkingRounds = linking;
    this.writer = writer;
    this.forgetting = new Forgetting(engine, names, control);
    this.rebuild = rebuild;
    this.prepareStore = () => rebuild.prepare();
  }

  async prepare(): Promise<void> {
    await this.prepareStore();
  }

  async repair(): Promise<readonly string[]> {
    return this.control.repair();
  }

  async write(batch: readonly LotWrite[], options?: WriteOptions): Promise<readonly WriteOutcome[]> {
    this.archivist.attend();
    return this.writer.write(batch, liveTargets, options);
  }

  forget(ids: readonly LotId[]): Promise<void> {
    return this.forgetting.forget(ids);
  }

  linking(): Promise<LinkingState> {
    return this.linker.state('serving');
  }

  collect(): WriteBatch {
    this.archivist.attend();
    return this.writer.collect(liveTargets);
  }

  async close(): Promise<void> {
    await Promise.all([this.archivist.close(), this.linkingRounds.close()]);
    await this.engine.close();
  }
}
