import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';

interface Props {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** cells of the last row: the sums */
  foot?: readonly ReactNode[];
}

/** A small table of figures: the first column says what, the others how much. Nothing where there are no rows. */
export function FigureTable({ label, head, rows, foot }: Props) {
  if (rows.length === 0) return null;
  const side = (index: number) => (index === 0 ? 'left' : 'right');
  return (
    <ScrollRegion label={label} sx={{ mb: 1.5 }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {head.map((text, index) => (
              <TableCell key={text} align={side(index)}>
                {text}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, index) => (
                <TableCell key={head[index]} align={side(index)}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {foot ? (
          <TableFooter>
            <TableRow>
              {foot.map((cell, index) => (
                <TableCell key={head[index]} align={side(index)} sx={{ color: 'var(--text)', fontWeight: 600 }}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        ) : null}
      </Table>
    </ScrollRegion>
  );
}
