import { type Issue, issue } from '#entity/issue';
import { compareDecimals, decimalsOf } from '#values/decimal';
import { repeatedRows } from '../commodity/rules';
import type { ComboDish } from './dishes';

/** A specification is in a banquet set once, and unweighed goods come in whole portions. */
export function banquetRules({ comboDetails }: { comboDetails?: ComboDish[] | null }): Issue[] {
  const dishes = comboDetails ?? [];
  const pairs = dishes.map(({ commodity, specification }) => ({ pair: `${commodity} ${specification}` }));
  const repeated = repeatedRows(pairs, 'pair').map((row) => issue(`comboDetails.${row}.commodity`, 'repeated'));
  const broken = dishes.flatMap(({ weighed, quantity }, row) => {
    const whole = decimalsOf(quantity.replace(/\.?0+$/, '')) === 0 && compareDecimals(quantity, '1') >= 0;
    return weighed || whole ? [] : [issue(`comboDetails.${row}.quantity`, 'integerBetween', { min: 1, max: 99 })];
  });
  return [...repeated, ...broken];
}
