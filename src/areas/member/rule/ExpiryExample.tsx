import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expiresOn } from '#business/bill/points';
import { today } from '#session/today';
import { DateText } from '#ui/feedback/values.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { addDays } from '#values/dateText';
import { expiryRuleOf, pointsExpiry, standardExpiry } from './pointsExpiry.contract';
import { typedRule } from './ruleValues';

/** Days of which points are shown: from today on. */
const shownDays = [0, 30, 180, 365];

/** Until when points are good that are earned on some days, by the rule as it is typed, and when members are told. */
export function ExpiryExample() {
  const translate = useTranslate();
  const typed = typedRule(pointsExpiry, useWatch(), standardExpiry);
  const says = (key: string) => translate(`memberLevels.example.${key}`);
  const rule = typed && expiryRuleOf(typed);
  return (
    <PreviewPane title={says('title')}>
      {rule ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{says('earnedOn')}</th>
              <th scope="col">{says('goodUntil')}</th>
              <th scope="col">{says('toldOn')}</th>
            </tr>
          </thead>
          <tbody>
            {shownDays.map((ahead) => {
              const day = addDays(today(), ahead);
              const end = expiresOn(rule, day);
              return (
                <tr key={ahead}>
                  <td>
                    <DateText value={day} />
                  </td>
                  <td>{end ? <DateText value={addDays(end, -1)} /> : says('forEver')}</td>
                  <td>{end && rule.warnDays > 0 ? <DateText value={addDays(end, -rule.warnDays)} /> : '—'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : (
        says('incomplete')
      )}
    </PreviewPane>
  );
}
