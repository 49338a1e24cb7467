import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Money, Quantity } from '#ui/feedback/values.tsx';
import { addDecimals, negate } from '#values/decimal';
import { moneyText, quantityText } from '#values/numberText';
import { type Simulated, steps } from './simulation';
import { useReason } from './useReason';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { px: 1, py: 0.5, borderBottom: '1px solid var(--line)', textAlign: 'right', verticalAlign: 'top' },
  '& th': { fontWeight: 400, color: 'var(--muted)' },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'left', pl: 0 },
  '& td': { fontVariantNumeric: 'tabular-nums' },
} as const;

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' };
const item = { py: 0.75, '& + &': { borderTop: '1px solid var(--line)' }, display: 'flex', gap: 2 };

/** The bill that comes of a basket: its lines, what lowered it step by step, and what gave nothing with the reason. */
export function SimulatorOutcome({ answer }: { answer: Simulated }) {
  const translate = useTranslate();
  const locale = useLocale();
  const says = (key: string, params = {}) => translate(`simulator.outcome.${key}`, params);
  const saved = addDecimals(
    '0.00',
    ...answer.given.filter(({ step }) => step !== 'rounding').map(({ amount }) => amount),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      <Box
        role="status"
        sx={{ p: 1.5, backgroundColor: 'var(--tint)', borderRadius: 'var(--radius)', fontWeight: 600 }}
      >
        {says('answer', { due: moneyText(answer.due, locale), saved: moneyText(saved, locale) })}
      </Box>
      <Given answer={answer} />
      <Refused answer={answer} />
      <Box component="section" aria-label={says('lines')}>
        <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
          {says('lines')}
        </Typography>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{says('dish')}</th>
              <th scope="col">{says('quantity')}</th>
              <th scope="col">{says('list')}</th>
              <th scope="col">{says('off')}</th>
              <th scope="col">{says('net')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.lines.map((line) => (
              <tr key={line.number}>
                <td>{line.spec ? `${line.name} ${line.spec}` : line.name}</td>
                <td>
                  <Quantity value={line.quantity} />
                </td>
                <td>
                  <Money value={line.list} />
                </td>
                <td>
                  <Money value={negate(line.off)} />
                </td>
                <td>
                  <Money value={line.net} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

function Given({ answer }: { answer: Simulated }) {
  const translate = useTranslate();
  const locale = useLocale();
  const says = (key: string, params = {}) => translate(`simulator.outcome.${key}`, params);
  return (
    <Box component="section" aria-label={says('given')}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {says('given')}
      </Typography>
      <Box component="table" sx={table}>
        <tbody>
          <tr>
            <td>{says('goods')}</td>
            <td>
              <Money value={answer.goods} />
            </td>
          </tr>
          {steps.flatMap((step) =>
            answer.given
              .filter((one) => one.step === step)
              .map((one) => (
                <tr key={`${one.step} ${one.source}`}>
                  <td>
                    {[
                      translate(`simulator.steps.${step}`),
                      one.name,
                      ...(step === 'points'
                        ? [says('points', { points: quantityText(String(answer.pointsUsed), locale, 0) })]
                        : []),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </td>
                  <td>
                    <Money value={negate(one.amount)} />
                  </td>
                </tr>
              )),
          )}
          <tr>
            <Box component="td" sx={{ fontWeight: 600 }}>
              {says('due')}
            </Box>
            <Box component="td" sx={{ fontWeight: 600 }}>
              <Money value={answer.due} />
            </Box>
          </tr>
        </tbody>
      </Box>
    </Box>
  );
}

function Refused({ answer }: { answer: Simulated }) {
  const translate = useTranslate();
  const reasonOf = useReason();
  if (answer.refused.length === 0) return null;
  const title = translate('simulator.outcome.refused');
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={list}>
        {answer.refused.map((one) => (
          <Box component="li" key={`${one.step} ${one.source} ${one.reason}`} sx={item}>
            <Box component="span" sx={{ flex: '0 0 40%', minWidth: 0, overflowWrap: 'anywhere' }}>
              {one.name || translate(`simulator.steps.${one.step}`)}
            </Box>
            <Box component="span" sx={{ color: 'var(--muted)' }}>
              {reasonOf(one)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
