import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DateText, Money } from '#ui/feedback/values.tsx';
import type { Statement } from './debtUnit.contract';

const figure = { textAlign: 'right' } as const;

/** A statement: what was owed at the start, each record with what was owed after it, and the sums. On screen and on paper. */
export function StatementTable({ statement }: { statement: Statement }) {
  const translate = useTranslate();
  const say = (key: string, params?: Record<string, unknown>) => translate(`resources.debtUnit.account.${key}`, params);
  const { rows, opening, closing, charges, repayments, count } = statement;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={say('statement')}>
      <Box
        component="table"
        aria-label={say('statement')}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: '0.8125rem',
          '& th, & td': { py: 0.75, px: 1, textAlign: 'left', borderBottom: '1px solid var(--line)' },
          '& th': { fontWeight: 400, color: 'var(--muted)' },
          // On a phone the entry's number says enough of the place.
          '& .store': { display: { xs: 'none', sm: 'table-cell' } },
          '& tfoot td, & .sum td': { fontWeight: 600 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{say('at')}</th>
            <th scope="col" className="store">
              {say('store')}
            </th>
            <th scope="col">{say('kind')}</th>
            <th scope="col" style={figure}>
              {say('amount')}
            </th>
            <th scope="col" style={figure}>
              {say('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="sum">
            <td colSpan={3}>{say('opening')}</td>
            <td className="store" />
            <td style={figure}>
              <Money value={opening} />
            </td>
          </tr>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <DateText value={row.at} />
              </td>
              <td className="store">{row.store}</td>
              <td>
                {translate(`enums.debtKind.${row.kind}`)} {row.number}
              </td>
              <td style={figure}>
                <Money value={row.amount} />
              </td>
              <td style={figure}>
                <Money value={row.balance} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>
              {say('closing')} · {say('charges')} <Money value={charges} /> · {say('repayments')}{' '}
              <Money value={repayments} />
            </td>
            <td className="store" />
            <td style={figure}>
              <Money value={closing} />
            </td>
          </tr>
        </tfoot>
      </Box>
      {count > rows.length ? <p>{say('cut', { rows: rows.length, count })}</p> : null}
      {statement.whole ? null : <p>{say('partly')}</p>}
    </Box>
  );
}
