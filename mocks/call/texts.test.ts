import { describe, expect, it } from 'vitest';
import { issue } from '../../src/entity/issue';
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
