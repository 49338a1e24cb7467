import { Typography } from '@mui/material';
import { Link, useLocale, useTranslate } from 'react-admin';
import { PagedTable } from '#ui/feedback/PagedTable.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { FigureList } from '#ui/lists/FigureList.tsx';
import { moneyText, quantityText } from '#values/numberText';
import { EffectSection } from './EffectSection';
import { type MissedMember, type NewMemberEffect, newMembersPath } from './newMembers';

/** Shows the effect of a gift for new members: who got it and who did not, what was given, and what was ordered since. */
export function NewMemberPanel({ id }: { id: string }) {
  return (
    <EffectSection<NewMemberEffect> id={id} name="newMembers" path={newMembersPath}>
      {(effect) => <Effect effect={effect} />}
    </EffectSection>
  );
}

function Effect({ effect }: { effect: NewMemberEffect }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { given, missed, points, growth, balance, coupons, buyers, orders, paid, latest } = effect;
  const count = (value: number) => quantityText(String(value), locale, 0);
  const figures = {
    given: count(given),
    missed: count(missed.reduce((sum, { members }) => sum + members, 0)),
    ...(coupons.given > 0 ? { coupons: count(coupons.given), used: count(coupons.used) } : {}),
    ...(points > 0 ? { points: count(points) } : {}),
    ...(growth > 0 ? { growth: count(growth) } : {}),
    ...(balance === '0.00' ? {} : { balance: moneyText(balance, locale) }),
    ...{ buyers: count(buyers), orders: count(orders), paid: moneyText(paid, locale) },
  };
  return (
    <>
      <FigureList
        items={Object.entries(figures).map(([name, value]) => ({
          key: name,
          label: translate(`campaigns.welcomed.${name}`),
          value,
        }))}
      />
      {latest.length > 0 ? (
        <>
          <Typography variant="body2" sx={{ mt: 1.5, mb: 1 }}>
            {missed
              .map(({ reason, members }) => `${translate(`enums.campaignMiss.${reason}`)} ${count(members)}`)
              .join(translate('coupons.says.join'))}
          </Typography>
          <Missed rows={latest} />
        </>
      ) : null}
    </>
  );
}

/** The last members who got nothing, each with the reason. */
function Missed({ rows }: { rows: readonly MissedMember[] }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`campaigns.missed.${key}`);
  const columns = ['member', 'phone', 'reason', 'at'].map((name) => ({ label: say(name) }));
  return (
    <PagedTable label={say('title')} columns={columns}>
      {rows.map(({ member, name, phone, reason, at }) => (
        <tr key={member}>
          <td>
            <Link to={`/member/memberDetails?${new URLSearchParams({ guid: member })}`}>{name}</Link>
          </td>
          <td>{phone}</td>
          <td>{translate(`enums.campaignMiss.${reason}`)}</td>
          <td>
            <DateText value={at} />
          </td>
        </tr>
      ))}
    </PagedTable>
  );
}
