import { describe, expect, it } from 'vitest';
import { issue } from '#entity/issue';
import { say, sayIssue } from './texts';

describe('numbers in refusals', () => {
  it('are written as the language writes them', () => {
    const range = issue('price', 'decimalBetween', { min: '0.01', max: '999999.99', decimals: 2 });
    expect(sayIssue('zh', range)).toContain('0.01-999999.99');
    expect(sayIssue('en', range)).toContain('999,999.99');
    expect(sayIssue('fr', range)).toContain('0,01');
    expect(sayIssue('fr', range)).toContain('999\u202f999,99');
    expect(say('en', 'orders.importTooMany', { max: 3000 })).toContain('3,000');
    expect(say('zh', 'orders.importTooMany', { max: 3000 })).toContain('3000');
  });
});

describe('amounts in refusals', () => {
  const inFrench = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

  it('are written as the language writes them', () => {
    const said = (['zh', 'en', 'fr'] as const).map((one) => say(one, 'payments.moreThanOwed', { open: '1234.50' }));
    expect(said[0]).toContain('未还金额 1,234.50');
    expect(said[1]).toContain('have 1,234.50 outstanding');
    expect(inFrench(said[2] ?? '')).toContain('1 234,50');
    expect(inFrench(say('fr', 'payments.beyondCredit', { name: '1234', available: '2000.00' }))).toMatch(
      /« 1234 ».*2 000,00/,
    );
    const price = { path: 'price', key: 'resources.coupon.issues.exchangePriceTooHigh', params: { price: '1234.50' } };
    expect(inFrench(sayIssue('fr', price))).toContain('1 234,50');
  });

  it('do not make amounts of codes', () => {
    expect(say('fr', 'stock.reversed', { code: '20240105' })).toContain('20240105');
    expect(say('en', 'orderPay.provider.ask', { number: '100001', amount: '100001.00' })).toContain(
      'Order 100001, ¥100,001.00',
    );
  });
});

describe('a sentence about a number of things', () => {
  it('has the form of the language for one and for many', () => {
    const said = (count: number) =>
      (['zh', 'en', 'fr'] as const).map((one) => say(one, 'memberLevel.levelHeld', { count }).replace(/\s/g, ' '));
    expect(said(1).slice(1)).toEqual([
      '1 member is on this tier, so it cannot be deleted. Set another tier for them first.',
      '1 membre a ce niveau, qui ne peut pas être supprimé. Donnez-lui d’abord un autre niveau.',
    ]);
    expect(said(2).slice(1)).toEqual([
      '2 members are on this tier, so it cannot be deleted. Set another tier for them first.',
      '2 membres ont ce niveau, qui ne peut pas être supprimé. Donnez-leur d’abord un autre niveau.',
    ]);
    expect(said(1)[0]).not.toContain('||||');
  });
});
