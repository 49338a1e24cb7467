import { Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { emptyText } from '#ui/feedback/values.tsx';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';
import { Link as RouterLink } from '#ui/router';
import { compareDecimals, divideDecimals } from '#values/decimal';
import { moneyText, quantityText } from '#values/numberText';
import { EffectSection } from './EffectSection';
import { type CampaignEffect, type Comparison, type EffectFigures, effectPath, fewest } from './effect';

/** The address of a campaign's orders on some days. */
function statisticsOf(campaign: string, date: { from: string; to: string }): string {
  return `/campaign/statisticalDetail?${new URLSearchParams({ filter: JSON.stringify({ campaign, date }) })}`;
}

/** Shows the effect of a campaign: its members against the control group, and its days against the same weekdays before. */
export function CampaignEffectPanel({ id }: { id: string }) {
  return (
    <EffectSection<CampaignEffect> id={id} name="effect" path={effectPath}>
      {(effect) => <Effect id={id} effect={effect} />}
    </EffectSection>
  );
}

function Effect({ id, effect }: { id: string; effect: CampaignEffect }) {
  const translate = useTranslate();
  const { days, reached, members, control, during, before, unpaired, roi } = effect;
  const people = reached === null ? null : translate('campaigns.effect.reached', { smart_count: reached });
  if (!days)
    return (
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {[people, translate('campaigns.effect.notYet')].filter(Boolean).join(' ')}
      </Typography>
    );
  return (
    <>
      <Typography variant="body2" sx={{ color: 'var(--muted)', mb: 1 }}>
        {[translate('campaigns.effect.days', days), people].filter(Boolean).join(' ')}
      </Typography>
      <ScrollRegion label={translate('campaigns.effect.who')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('campaigns.effect.who')}</TableCell>
              {['of', 'orders', 'paid', 'each'].map((name) => (
                <TableCell key={name} align="right">
                  {translate(`campaigns.effect.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <Figures name="members" figures={members} />
            <Figures name="control" figures={control} />
            <Figures name="during" figures={during} />
            <Figures name="before" figures={before} />
          </TableBody>
        </Table>
      </ScrollRegion>
      {control ? <Compared name="groups" comparison={effect.betweenGroups} /> : null}
      {before ? <Compared name="days" comparison={effect.betweenDays} /> : null}
      {before && unpaired > 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('campaigns.effect.unpaired', { smart_count: unpaired })}
        </Typography>
      ) : null}
      <Return roi={roi} effect={effect} />
      <Link component={RouterLink} to={statisticsOf(id, days)} sx={{ display: 'inline-block', mt: 1 }}>
        {translate('campaigns.effect.statistics')}
      </Link>
    </>
  );
}

/** Says a difference with its interval, or that there are too few to tell. */
function Compared({ name, comparison }: { name: 'groups' | 'days'; comparison: Comparison }) {
  const translate = useTranslate();
  const locale = useLocale();
  const say = (key: string, params?: object) => translate(`campaigns.effect.compared.${name}.${key}`, params);
  const money = (value: string) => moneyText(value, locale);
  if (!comparison) {
    const smart_count = name === 'groups' ? fewest.members : fewest.pairs;
    return <Typography variant="body2">{say('tooFew', { smart_count })}</Typography>;
  }
  const { difference, from, to } = comparison;
  const isCertain = compareDecimals(from, '0') > 0 || compareDecimals(to, '0') < 0;
  return (
    <Typography variant="body2">
      {[
        say('difference', { difference: money(difference), from: money(from), to: money(to) }),
        ...(isCertain ? [] : [translate('campaigns.effect.compared.chance')]),
      ].join(' ')}
    </Typography>
  );
}

/** Return on a yuan of discount, or why it cannot be computed. */
function Return({ roi, effect: { control, betweenGroups } }: { roi: string | null; effect: CampaignEffect }) {
  const translate = useTranslate();
  const locale = useLocale();
  const why = control ? (betweenGroups ? 'noDiscount' : 'fewForRoi') : 'noRoi';
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      {roi === null
        ? translate(`campaigns.effect.${why}`)
        : translate('campaigns.effect.roi', { value: quantityText(roi, locale, 2) })}
    </Typography>
  );
}

/** A group with its figures; nothing where the campaign has none. */
function Figures({ name, figures }: { name: string; figures: EffectFigures | null }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!figures) return null;
  const { of, orders, paid } = figures;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {translate(`campaigns.effect.groups.${name}`)}
      </TableCell>
      <TableCell align="right">{quantityText(String(of), locale, 0)}</TableCell>
      <TableCell align="right">{quantityText(String(orders), locale, 0)}</TableCell>
      <TableCell align="right">{moneyText(paid, locale)}</TableCell>
      <TableCell align="right">
        {of === 0 ? emptyText : moneyText(divideDecimals(paid, String(of), 2), locale)}
      </TableCell>
    </TableRow>
  );
}
