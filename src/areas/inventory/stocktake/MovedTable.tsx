import { Box, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { Quantity } from '#ui/feedback/values.tsx';
import type { MovedLine } from './lines';

/** Materials whose books moved between the snapshot and now. */
export function MovedTable({ lines }: { lines: readonly MovedLine[] }) {
  const translate = useTranslate();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('stock.lines.material')}</TableCell>
          <TableCell align="right">{translate('stock.take.bookThen')}</TableCell>
          <TableCell align="right">{translate('stock.take.bookNow')}</TableCell>
          <TableCell align="right">{translate('stock.take.file.counted')}</TableCell>
          <TableCell>{translate('stock.take.movedBy')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.slice(0, 50).map((line) => (
          <TableRow key={line.name}>
            <TableCell>{line.name}</TableCell>
            <TableCell align="right">
              <Quantity value={line.book} />
            </TableCell>
            <TableCell align="right">
              <Quantity value={line.now} />
            </TableCell>
            <TableCell align="right">
              <Quantity value={line.counted} />
            </TableCell>
            <TableCell>
              {line.documents.map(({ code, source, document }) => (
                <Box key={document}>
                  <MuiLink component={Link} to={`/${source}/${document}/show`}>
                    {code}
                  </MuiLink>
                </Box>
              ))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
