import type { Dictionary } from '../dictionary';
import type { Described, LotDescription, ValueSource } from '../lot-description';
import type { Certainty } from '../evidence';
import { isWithinRealm } from '../tagging/realm-tree';

/** Facts that a lot has once. */
export interface SingleFacts {
  kind: string;
  realm: string;
  ruler: string;
  denomination: string;
  face: string;
  material: string;
  fineness: string;
  mint: string;
  years: NonNullable<LotDescription['years']>['value'];
  grade: NonNullable<LotDescription['grade']>['value'];
  slab: NonNullable<LotDescription['slab']>['value'];
  weight: string;
  diameter: string;
  quantity: LotDescription['quantity']['value'];
  copy: NonNullable<LotDescription['copy']>['value'];
}

export type FactName = keyof SingleFacts;

/**
 * Collects facts from the surest source to the least sure. A later source fills open facts. If it states the same more precisely, the more precise
 * value is kept; if it states something else, the current value becomes less sure.
 */
export class LotEvidence {
  /** Of the concepts that the facts name. */
  constructor(readonly dictionary: Dictionary) {}

  private readonly facts: { [N in FactName]?: Described<SingleFacts[N]> } = {};

  get<N extends FactName>(name: N): Described<SingleFacts[N]> | undefined {
    return this.facts[name];
  }

  /** The facts so far, as a copy. */
  all(): ReadonlyMap<FactName, Described<unknown>> {
    const known = Object.entries(this.facts).flatMap(([name, fact]) =>
      fact === undefined ? [] : [[name as FactName, fact] as const],
    );
    return new Map(known);
  }

  /** The value if it is not uncertain. */
  value<N extends FactName>(name: N): SingleFacts[N] | undefined {
    const fact = this.facts[name];
    return fact && fact.certainty !== 'uncertain' ? fact.value : undefined;
  }

  has(name: FactName): boolean {
    return this.facts[name] !== undefined;
  }

  offer<N extends FactName>(name: N, value: SingleFacts[N], source: ValueSource, certainty: Certainty): void {
    if (certainty === 'uncertain') return;
    const current: Described<SingleFacts[N]> | undefined = this.facts[name];
    if (current === undefined) this.set(name, { value, source, certainty });
    else if (areStrings(current.value, value)) this.compare(name, current, { value, source, certainty });
  }

  set<N extends FactName>(name: N, fact: Described<SingleFacts[N]>): void {
    this.facts[name] = fact as (typeof this.facts)[N];
  }

  drop(name: FactName): void {
    delete this.facts[name];
  }

  private compare<N extends FactName>(
    name: N,
    current: Described<SingleFacts[N]>,
    given: Described<SingleFacts[N]>,
  ): void {
    const [stands, says] = [comparable(current.value), comparable(given.value)];
    if (isFiner(this.dictionary, name, stands, says)) return;
    if (isFiner(this.dictionary, name, says, stands)) this.set(name, given);
    else if (given.source !== 'description' && given.source !== 'implied' && given.source !== current.source)
      this.set(name, { ...current, certainty: lowered(current.certainty, given.certainty) });
  }
}

/** A likely value does not outweigh a sure one. Two sure values leave the first likely; otherwise it becomes uncertain. */
function lowered(current: Certainty, given: Certainty): Certainty {
  if (current === 'sure') return given === 'sure' ? 'likely' : 'sure';
  return 'uncertain';
}

function areStrings(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string';
}

/** Facts with several fields (slab, year, grade) are not compared: the first one stays. */
function comparable(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Whether the first value is equal to the second or more precise. */
function isFiner(dictionary: Dictionary, name: FactName, finer: string, coarser: string): boolean {
  if (finer === coarser) return true;
  if (name === 'realm') return isWithinRealm(dictionary, finer, coarser);
  if (name === 'material') return materialLine(dictionary, finer).includes(coarser);
  if (name === 'weight' || name === 'diameter') return isRounded(finer, coarser);
  return false;
}

/** 3.4 is 3.38 with fewer decimals. */
function isRounded(finer: string, coarser: string): boolean {
  const decimals = decimalsOf(coarser);
  return decimalsOf(finer) >= decimals && Number(finer).toFixed(decimals) === coarser;
}

function decimalsOf(number: string): number {
  const point = number.indexOf('.');
  return point === -1 ? 0 : number.length - point - 1;
}

/** The material and its parents. */
export function materialLine(dictionary: Dictionary, material: string): string[] {
  const line: string[] = [];
  for (let at: string | undefined = material; at !== undefined && !line.includes(at);) {
    line.push(at);
    at = dictionary.get('material', at)?.facts.parent;
  }
  return line;
}
