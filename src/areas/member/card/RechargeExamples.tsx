import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { listOf } from '#entity/kinds';
import { Money } from '#ui/feedback/values.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { addDecimals } from '#values/decimal';
import { giftFor, isWholeTier } from './gifts';
import { rechargeRule } from './rechargeRule.contract';

const usual = ['100.00', '300.00', '500.00', '1500.00', '3000.00'];

/** A few recharges and what comes of them, by the rule as it is typed. */
export function RechargeExamples() {
  const translate = useTranslate();
  const values: Record<string, unknown> = useWatch();
  const tiers = listOf(rechargeRule.fields.rechargeAmounts, values.rechargeAmounts).filter(isWholeTier);
  const fixed = tiers.map(({ amount }) => amount);
  const amounts = values.freeAmounts === true ? usual : fixed.slice(0, 8);
  const texts = 'resources.rechargeRule';
  return (
    <PreviewPane title={translate(`${texts}.examples.title`)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate(`${texts}.examples.pays`)}</th>
            <th scope="col">{translate(`${texts}.rows.rechargeAmounts.gift`)}</th>
            <th scope="col">{translate(`${texts}.examples.holds`)}</th>
          </tr>
        </thead>
        <tbody>
          {amounts.map((amount) => {
            const gift = giftFor(tiers, amount)?.gift ?? '0.00';
            return (
              <tr key={amount}>
                <td>
                  <Money value={amount} />
                </td>
                <td>{Number(gift) === 0 ? '—' : <Money value={gift} />}</td>
                <td>
                  <Money value={addDecimals(amount, gift)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </PreviewPane>
  );
}
