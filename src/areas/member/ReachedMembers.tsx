import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import { PagedTable } from '#ui/feedback/PagedTable.tsx';
import type { useResend } from './useResend';

interface MemberRow {
  id: string;
  member: string;
  name: string;
  /** masked */
  phone: string;
}

interface Props<Row extends MemberRow> {
  label: string;
  /** where the words are: `member`, `phone`, `act`, `resend`, `resendTo` and those of the other columns */
  texts: string;
  rows: readonly Row[];
  /** further columns by the names of their words */
  columns: readonly { name: string; figure?: boolean; cell: (row: Row) => ReactNode }[];
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** null where nobody may be sent to again */
  resend: ReturnType<typeof useResend> | null;
}

/** Members of an activity, a page of them, with what became of each; each can be sent to again where that is allowed. */
export function ReachedMembers<Row extends MemberRow>(props: Props<Row>) {
  const { label, texts, rows, columns, page, pages, onPage, resend } = props;
  const translate = useTranslate();
  const say = (key: string) => translate(`${texts}.${key}`);
  const heads = ['member', 'phone'].map((name) => ({ label: say(name) }));
  const others = columns.map(({ name, figure }) => ({ label: say(name), ...(figure ? { figure } : {}) }));
  return (
    <PagedTable
      label={label}
      columns={[...heads, ...others, ...(resend ? [{ label: say('act') }] : [])]}
      page={page}
      pages={pages}
      onPage={onPage}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <Link to={`/member/memberDetails?${new URLSearchParams({ guid: row.member })}`}>{row.name}</Link>
          </td>
          <td>{row.phone}</td>
          {columns.map(({ name, figure, cell }) => (
            <td key={name} data-figure={figure ? '' : undefined}>
              {cell(row)}
            </td>
          ))}
          {resend ? (
            <td>
              <Button
                size="small"
                disabled={resend.isPending}
                aria-label={translate(`${texts}.resendTo`, { name: row.name })}
                onClick={() => resend.send([row.id])}
              >
                {say('resend')}
              </Button>
            </td>
          ) : null}
        </tr>
      ))}
    </PagedTable>
  );
}
