import { setImmediate } from 'node:timers/promises';
import { apiMessages, LEAST_RESULTS, type LotHistory, type TypeWorth } from '@obverse/contracts';
import {
  PricePointRepository,
  WorthRepository,
  type LotGroup,
  type StoredPoint,
  type TypeExtent,
} from '@obverse/database';
import { currenciesOf, bidStates, type LotId, type RatesByTime } from '@obverse/lots';
import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../directory/company-directory';
import { InvalidRequestError, NothingFoundError } from '../../edge/http/errors';
import type { PresentContext } from '../lot/present-lot';
import { LotService } from '../lot/lot.service';
import { readBy } from '../lot/read';
import { TagTitles } from '../titles/tag-titles';
import { figuresOf, type Figures } from './figures';
import { presentPoint } from './present-worth';
import { sameSales } from './same-sales';

const MOST_POINTS = 500;

interface GroupFigures {
  readonly figures: Figures;
  readonly unsold: number;
  readonly soldIn: { readonly count: number; readonly median: number | null };
  readonly sameSale: ReadonlySet<string>;
}

interface HydratedWorth {
  readonly id: string;
  readonly extent: TypeExtent;
  readonly points: readonly StoredPoint[];
  readonly own: GroupFigures;
  readonly wider: { readonly key: string; readonly found: GroupFigures } | undefined;
}

/** What coins of a type were sold for. */
@Injectable()
export class WorthService {
  constructor(
    private readonly worth: WorthRepository,
    private readonly prices: PricePointRepository,
    private readonly companies: CompanyDirectory,
    private readonly titles: TagTitles,
    private readonly lots: LotService,
  ) {}

  /** Throws {@link NothingFoundError} if no lot is of the type, {@link InvalidRequestError} for a currency that prices are not shown in. */
  readonly ofType = readBy<
    string,
    { readonly id: string; readonly extent: TypeExtent },
    HydratedWorth,
    HydratedWorth,
    TypeWorth
  >({
    skeleton: async (id, { currency, rates }) => {
      if (!currenciesOf(rates.latest).includes(currency))
        throw new InvalidRequestError([{ path: 'currency', message: apiMessages.currency }]);
      const extent = await this.worth.extent(id);
      if (!extent.isKnown) throw new NothingFoundError();
      return { id, extent };
    },
    hydrate: async (found, context) => {
      const [points, own] = await Promise.all([
        this.worth.points(found.id, MOST_POINTS),
        this.figures({ catalogId: found.id }, context),
      ]);
      const wider = own.figures.count < LEAST_RESULTS ? await this.wider(found.id, context) : undefined;
      return { ...found, points, own, wider };
    },
    // A wider group that has as few results says no more.
    rules: ({ wider, ...worth }) => ({
      ...worth,
      wider: wider && wider.found.figures.count >= LEAST_RESULTS ? wider : undefined,
    }),
    present: (worth, context) => this.present(worth, context),
  });

  /** Throws {@link NothingFoundError}. An old id finds the present lot. */
  async ofLot(id: LotId): Promise<LotHistory> {
    const { id: present } = await this.lots.document(id);
    const points = await this.prices.history(present, MOST_POINTS);
    return {
      moments: points.flatMap(({ observedAt: at, bidState: state, amount, currency }) => {
        const bidState = bidStates.find((known) => known === state);
        return bidState ? [{ at, bidState, price: { amount, currency } }] : [];
      }),
    };
  }

  private async wider(id: string, context: PresentContext): Promise<HydratedWorth['wider']> {
    const key = await this.worth.widerOf(id);
    return key === undefined ? undefined : { key, found: await this.figures({ wider: key }, context) };
  }

  private async figures(group: LotGroup, { currency, rates }: PresentContext): Promise<GroupFigures> {
    const [results, unsold, soldIn] = await Promise.all([
      this.worth.closed(group, 'result'),
      this.worth.closed(group, 'unsold'),
      this.worth.soldIn(group),
    ]);
    // Other requests are answered between two steps: each takes 40 ms for 50,000 lots.
    const without = sameSales(results);
    await setImmediate();
    const unsoldAgain = sameSales(unsold);
    await setImmediate();
    return {
      figures: figuresOf(results, { currency, rates, without }),
      unsold: unsold.reduce((sum, { days }) => sum + days.length, 0) - unsoldAgain.size,
      soldIn,
      sameSale: new Set([...without, ...unsoldAgain]),
    };
  }

  private present({ id, extent, points, own, wider }: HydratedWorth, context: PresentContext): TypeWorth {
    const { currency, rates } = context;
    const { figures, unsold, soldIn } = wider?.found ?? own;
    const { sameSale } = own;
    const companyOf = (sellerKey: string) => this.companies.ofSeller(sellerKey)?.title;
    return {
      id,
      currency,
      scope: wider ? 'wider' : 'type',
      ...(wider ? { widerTitle: this.titleOf(wider.key, context) } : {}),
      ...figures,
      unsold,
      ...(soldIn.median !== null && soldIn.count >= LEAST_RESULTS ? { daysToSell: tenths(soldIn.median) } : {}),
      ...(extent.first === null ? {} : { firstOn: extent.first }),
      ...(extent.last === null ? {} : { lastOn: extent.last }),
      ...ratesFromOf(extent.first, rates),
      points: points.map((point) => presentPoint(point, { currency, rates, sameSale, companyOf })),
      pointsTotal: extent.points,
    };
  }

  /** "Maria Theresia, Thaler, Silver". */
  private titleOf(key: string, { language }: PresentContext): string {
    const [denomination = '', ruler = '', material = ''] = key.split(' ');
    return [
      this.titles.titleOf('ruler', ruler, language),
      this.titles.titleOf('denomination', denomination, language),
      this.titles.titleOf('material', material, language),
    ].join(', ');
  }
}

/** Rates are in force from the day after their publication; those of a day that is not before the price are the first known ones. */
function ratesFromOf(first: string | null, rates: RatesByTime): Pick<TypeWorth, 'ratesFrom'> {
  if (first === null) return {};
  const { date } = rates.at(first);
  return date < first ? {} : { ratesFrom: date };
}

function tenths(days: number): number {
  return Math.round(days * 10) / 10;
}
