import { Membership } from './membership';

const timeouts = { sessionMs: 100, rebalanceMs: 1_000 };
const joinedAt = (at: number) => new Membership(timeouts, at);

describe('a membership', () => {
  it('ends a session timeout after the last confirmed message was sent', () => {
    const membership = joinedAt(0);
    expect(membership.isOver(100)).toBe(false);
    expect(membership.isOver(101)).toBe(true);
    membership.confirmed(90);
    expect(membership.isOver(190)).toBe(false);
    expect(membership.isOver(191)).toBe(true);
  });

  it('uses the latest confirmed message when answers arrive in another order', () => {
    const membership = joinedAt(0);
    membership.confirmed(90);
    membership.confirmed(50);
    expect(membership.isOver(190)).toBe(false);
  });

  it('does not end because a rebalance waits for it, as long as it sends messages', () => {
    const membership = joinedAt(0);
    membership.rebalanceRequested(80);
    expect(membership.isRebalancing).toBe(true);
    expect(membership.isOver(180)).toBe(false);
    expect(membership.isOver(181)).toBe(true);
  });

  it('ends a rebalance timeout after the last message without a rebalance', () => {
    const membership = joinedAt(0);
    membership.confirmed(50);
    for (let at = 100; at <= 1_100; at += 50) membership.rebalanceRequested(at);
    expect(membership.isOver(1_050)).toBe(false);
    expect(membership.isOver(1_051)).toBe(true);
  });

  it('continues when the coordinator confirms it afterwards', () => {
    const membership = joinedAt(0);
    membership.rebalanceRequested(50);
    membership.confirmed(120);
    expect(membership.isRebalancing).toBe(false);
    expect(membership.isOver(220)).toBe(false);
  });

  it('stays ended', () => {
    const membership = joinedAt(0);
    membership.end();
    membership.confirmed(1);
    expect(membership.isOver(2)).toBe(true);
  });
});
