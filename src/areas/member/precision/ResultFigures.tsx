import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { PagedTable } from '#ui/feedback/PagedTable.tsx';
import { emptyText } from '#ui/feedback/values.tsx';
import { FigureList } from '#ui/lists/FigureList.tsx';
import { compareDecimals, divideDecimals } from '#values/decimal';
import { moneyText, quantityText } from '#values/numberText';
import { type PrecisionFigures, type PrecisionResult, precisionPaths } from './commands';
import { precisionMarketing } from './precisionMarketing.contract';
import { SkippedReasons } from './SkippedReasons';

/** While something is pending the figures are asked for again. */
const followMs = 3000;

const columns = ['of', 'buyers', 'orderCount', 'paid', 'each'];

/** Figures of an action: its members, and the orders of the reached against those who were left out. */
export function ResultFigures({ id, days }: { id: string; days: number }) {
  const provider = useGateway();
  const query = useQuery({
    queryKey: [precisionMarketing.name, 'result', id],
    queryFn: async ({ signal }) =>
      (await provider.read<PrecisionResult>(precisionPaths.result, { id }, { signal })).data,
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? followMs : false),
  });
  return query.data ? <Figures result={query.data} days={days} /> : <QueryStatus query={query} height={200} />;
}

const sumOf = (rows: readonly { members: number }[]) => rows.reduce((sum, { members }) => sum + members, 0);

/** The text for less than the control group, as much, or more. */
function compared(extra: string): 'less' | 'same' | 'extra' {
  const sign = compareDecimals(extra, '0');
  if (sign === 0) return 'same';
  return sign < 0 ? 'less' : 'extra';
}

function Figures({ result, days }: { result: PrecisionResult; days: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { targets, reached, pending, failed, skipped, coupons, members, control, extra } = result;
  const say = (key: string, params?: object) => translate(`precision.result.${key}`, params);
  const figure = (value: number) => quantityText(String(value), locale, 0);
  const comparison = extra === null ? 'noControl' : compared(extra);
  const counts = { targets, reached, failed: sumOf(failed), skipped: sumOf(skipped), pending };
  return (
    <>
      <FigureList
        items={Object.entries(counts).map(([name, value]) => ({ key: name, label: say(name), value: figure(value) }))}
      />
      <Box component="section">
        <Typography variant="h3" sx={{ mb: 1 }}>
          {say('orders', { smart_count: days })}
        </Typography>
        <PagedTable
          label={say('orders', { smart_count: days })}
          columns={[{ label: say('who') }, ...columns.map((name) => ({ label: say(name), figure: true }))]}
        >
          <Group name="members" figures={members} />
          <Group name="control" figures={control} />
        </PagedTable>
        <Typography variant="body2" sx={{ mt: 1 }}>
          {say(comparison, { amount: moneyText((extra ?? '0').replace('-', ''), locale) })}
        </Typography>
        {coupons ? (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {say('coupons', {
              given: figure(coupons.given),
              used: figure(coupons.used),
              discount: moneyText(coupons.discount, locale),
            })}
          </Typography>
        ) : null}
      </Box>
      {failed.length + skipped.length > 0 ? (
        <Box component="section">
          <Typography variant="h3" sx={{ mb: 1 }}>
            {say('reasons')}
          </Typography>
          <SkippedReasons label={say('reasons')} reasons={[...failed, ...skipped]} />
        </Box>
      ) : null}
    </>
  );
}

/** A group with its figures; nothing where there is none. */
function Group({ name, figures }: { name: string; figures: PrecisionFigures | null }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!figures) return null;
  const { of, buyers, orders, paid } = figures;
  const count = (value: number) => <td data-figure="">{quantityText(String(value), locale, 0)}</td>;
  return (
    <tr>
      <th scope="row">{translate(`precision.result.groups.${name}`)}</th>
      {count(of)}
      {count(buyers)}
      {count(orders)}
      <td data-figure="">{moneyText(paid, locale)}</td>
      <td data-figure="">{of === 0 ? emptyText : moneyText(divideDecimals(paid, String(of), 2), locale)}</td>
    </tr>
  );
}
