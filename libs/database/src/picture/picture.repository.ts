import { Any, IsNull, LessThanOrEqual, MoreThan, Not, type DataSource } from 'typeorm';
import { shortReason } from '../connection/columns';
import { Database, execute, queryRows } from '../connection/database';
import { SellerCrawlEntity } from '../seller-crawl/seller-crawl.entity';
import { ASKED_CHANNEL } from './asked-pictures';
import { PictureNewsEntity } from './picture-news.entity';
import { noteNewsSql, sellerRow, updateObservedSql } from './picture-sharing.sql';
import { PictureEntity } from './picture.entity';
import {
  askedRow,
  askSql,
  duePictureRow,
  forgetNewsSql,
  lockHashSql,
  takeAskedSql,
  takeNewestSql,
  takeStockSql,
  waitingRow,
  waitingSql,
  wakeForStockSql,
  wakeForUrgentSql,
  wantPicturesSql,
} from './picture.sql';

export interface PictureName {
  readonly lotId: string;
  /** Counts from 0. */
  readonly position: number;
}

export interface WantedPicture extends PictureName {
  /** Address at the seller. */
  readonly url: string;
}

export interface DuePicture extends WantedPicture {
  readonly sellerId: number;
  readonly attempts: number;
  readonly kind: PictureKind;
}

/** In the order in which they are taken: those that visitors ask for, the first pictures of the newest lots, all others. */
const pictureKinds = ['asked', 'newest', 'stock'] as const;
export type PictureKind = (typeof pictureKinds)[number];

export interface TakePictures {
  /** Those this process may send requests to. */
  readonly sellerIds: readonly number[];
  /** Of these sellers those of which a picture that was asked for may be taken. One is taken of each. */
  readonly sellerIdsOfAsked: readonly number[];
  readonly now: Date;
  readonly most: Readonly<Record<PictureKind, number>>;
  /** The next due time of what is taken, so that a picture that stops the process is not repeated before. */
  readonly retryAt: Date;
}

export interface WakeSellers {
  readonly sellerKeys: readonly string[];
  readonly now: Date;
  readonly limit: number;
  /** Whether sellers are woken for pictures that are not urgent. */
  readonly stock: boolean;
}

/** The original as the seller served it. */
export interface StoredPicture {
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** A picture whose hash is part of the lot's observations. */
export interface ObservedPicture extends WantedPicture {
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** A lot whose observation must be published again because of its pictures. */
export interface PictureNews {
  readonly lotId: string;
  readonly noted: number;
}

const states = { wanted: 0, stored: 1, refused: 2 } as const;

/** Lots' pictures. Tables `picture` and `picture_news`, owned by the crawler. */
export class PictureRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Adds pictures to fetch; one that is known with the same address is not changed. */
  async want(sellerId: number, pictures: readonly WantedPicture[], now: Date): Promise<void> {
    if (pictures.length === 0) return;
    const unique = new Map(pictures.map((picture) => [`${picture.lotId}/${picture.position}`, picture]));
    await this.database.execute(wantPicturesSql, [JSON.stringify([...unique.values()]), sellerId, now]);
  }

  /**
   * Due pictures of each kind (see `picture.sql.ts`). Those that are asked for and the newest keep the pause after a failure too.
   */
  async take({ sellerIds, sellerIdsOfAsked, now, most, retryAt }: TakePictures): Promise<readonly DuePicture[]> {
    const statements = { asked: takeAskedSql, newest: takeNewestSql, stock: takeStockSql };
    return this.database.inTransaction(async (manager) => {
      const taken: DuePicture[] = [];
      for (const kind of pictureKinds) {
        if (most[kind] === 0) continue;
        const sellers = kind === 'asked' ? sellerIdsOfAsked : sellerIds;
        const before = [taken.map(({ lotId }) => lotId), taken.map(({ position }) => position)];
        const parameters = [sellers, now, most[kind], retryAt, ...before];
        const rows = await queryRows(manager, duePictureRow, statements[kind], parameters);
        taken.push(...rows.map((row) => ({ ...row, kind })));
      }
      return taken;
    });
  }

  /** Makes sellers due whose pictures are to be fetched and that no crawler works on, and returns them. A pause stays in force. */
  async wakeSellers({ sellerKeys, now, limit, stock }: WakeSellers): Promise<readonly number[]> {
    const sql = stock ? wakeForStockSql : wakeForUrgentSql;
    const rows = await this.database.rows(sellerRow, sql, [sellerKeys, now, limit]);
    return rows.map(({ sellerId }) => sellerId);
  }

  /**
   * A visitor asks for pictures: they are fetched next, in this order. Nothing changes for one that is stored, refused or unknown, or was asked for since
   * `freshSince`. Returns those that are still to be fetched, in no order, and notifies {@link askedPictures} of them.
   */
  async ask(wanted: readonly PictureName[], now: Date, freshSince: Date): Promise<readonly PictureName[]> {
    const lots = wanted.map(({ lotId }) => lotId);
    const positions = wanted.map(({ position }) => position);
    const waiting = await this.database.rows(askedRow, askSql, [lots, positions, now, freshSince]);
    if (waiting.length > 0) await this.database.execute(`NOTIFY ${ASKED_CHANNEL}`);
    return waiting;
  }

  /** The number of pictures of the sellers that are to be fetched. */
  async waiting(sellerKeys: readonly string[]): Promise<number> {
    const [row] = await this.database.rows(waitingRow, waitingSql, [sellerKeys]);
    return row?.waiting ?? 0;
  }

  async anyDue(sellerId: number, now: Date): Promise<boolean> {
    const due = { sellerId, state: states.wanted, dueAt: LessThanOrEqual(now) };
    return this.database.run((manager) => manager.existsBy(PictureEntity, due));
  }

  /** Stores the hash and notes the lots, of any seller, whose observations change with it. Their sellers become due at once. */
  async stored(picture: WantedPicture, original: StoredPicture, now: Date): Promise<void> {
    const { lotId, position } = picture;
    const { hash, width, height } = original;
    const sellers = await this.database.inTransaction(async (manager) => {
      // When two lots get the same picture at the same time, the second one must see the first.
      await execute(manager, lockHashSql, [hash]);
      const values = { state: states.stored, hash, width, height, lastError: null };
      await manager.update(PictureEntity, { lotId, position }, values);
      return queryRows(manager, sellerRow, noteNewsSql, [hash]);
    });
    for (const { sellerId } of sellers) {
      // The pause that a host requested stays in force.
      const later = { sellerId, heldBecause: IsNull(), nextWorkAt: MoreThan(now) };
      await this.database.run((manager) => manager.update(SellerCrawlEntity, later, { nextWorkAt: now }));
    }
  }

  /** Lots of a seller whose observations must be published again because of their pictures. */
  async news(sellerId: number, limit: number): Promise<readonly PictureNews[]> {
    const news = await this.database.run((manager) =>
      manager.find(PictureNewsEntity, { where: { sellerId }, order: { lotId: 'ASC' }, take: limit }),
    );
    return news.map(({ lotId, noted }) => ({ lotId, noted }));
  }

  /** Decides which pictures of the lots are part of their observations: those that identify the specimen (see `LotObserved`). */
  async updateObserved(lotIds: readonly string[]): Promise<void> {
    await this.database.execute(updateObservedSql, [lotIds]);
  }

  /** The news are in the log. What was noted again in the meantime stays. */
  async forgetNews(news: readonly PictureNews[]): Promise<void> {
    await this.database.execute(forgetNewsSql, [JSON.stringify(news)]);
  }

  /** The pictures that are part of these lots' observations. */
  async observed(lotIds: readonly string[]): Promise<readonly ObservedPicture[]> {
    if (lotIds.length === 0) return [];
    const pictures = await this.database.run((manager) =>
      manager.findBy(PictureEntity, { lotId: Any(lotIds), observed: true, hash: Not(IsNull()) }),
    );
    return pictures.flatMap(({ lotId, position, url, hash }) =>
      hash === null ? [] : [{ lotId, position, url, hash }],
    );
  }

  /** Fetches it again at `dueAt`; without `dueAt`, never, unless the seller names another address. */
  async fail({ lotId, position }: WantedPicture, reason: string, dueAt?: Date): Promise<void> {
    const next = dueAt ? { state: states.wanted, dueAt } : { state: states.refused };
    const values = { ...next, lastError: shortReason(reason) };
    await this.database.run((manager) => manager.update(PictureEntity, { lotId, position }, values));
  }
}
