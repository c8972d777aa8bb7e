import { Membership } from './membership';

const timeouts = { sessionMs: 100, rebalanceMs: 1_000 };
const joinedAt = (at: number) => new Membership(timeouts, at);

describe('a membership', () => {
  it('is over a session timeout after the last sign of life was sent', () => {
    const membership = joinedAt(0);
    expect(membership.isOver(100)).toBe(false);
    expect(membership.isOver(101)).toBe(true);
    membership.confirmed(90);
    expect(membership.isOver(190)).toBe(false);
    expect(membership.isOver(191)).toBe(true);
  });

  it('goes by the newest sign when answers come in another order', () => {
    const membership = joinedAt(0);
    membership.confirmed(90);
    membership.confirmed(50);
    expect(membership.isOver(190)).toBe(false);
  });

  it('is not over because a rebalance waits for it, as long as it gives signs', () => {
    const membership = joinedAt(0);
    membership.rebalanceAsked(80);
    expect(membership.isRebalancing).toBe(true);
    expect(membership.isOver(180)).toBe(false);
    expect(membership.isOver(181)).toBe(true);
  });

  it('is over when the rebalance, which began after its last calm sign, waits no longer', () => {
    const membership = joinedAt(0);
    membership.confirmed(50);
    for (let at = 100; at <= 1_100; at += 50) membership.rebalanceAsked(at);
    expect(membership.isOver(1_050)).toBe(false);
    expect(membership.isOver(1_051)).toBe(true);
  });

  it('goes on when the coordinator confirms it after all', () => {
    const membership = joinedAt(0);
    membership.rebalanceAsked(50);
    membership.confirmed(120);
    expect(membership.isRebalancing).toBe(false);
    expect(membership.isOver(220)).toBe(false);
  });

  it('stays over once it was ended', () => {
    const membership = joinedAt(0);
    membership.end();
    membership.confirmed(1);
    expect(membership.isOver(2)).toBe(true);
  });
});
