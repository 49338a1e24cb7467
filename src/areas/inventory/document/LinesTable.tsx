import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money, Quantity } from '#ui/feedback/values.tsx';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';
import { AgreedNote } from './AgreedNote';
import { isFree, type Line, rejectedOf } from './lines';
import type { MaterialInfo } from './lookUp';

interface Props {
  lines: readonly Partial<Line>[];
  materials: ReadonlyMap<string, MaterialInfo>;
}

/** The lines of a document to be read; on screen and on paper. */
export function LinesTable({ lines, materials }: Props) {
  const translate = useTranslate();
  const label = (name: string) => translate(`stock.lines.${name}`);
  return (
    <ScrollRegion label={translate('stock.lines.label')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{label('code')}</TableCell>
            <TableCell>{label('material')}</TableCell>
            <TableCell>{label('specification')}</TableCell>
            <TableCell align="right">{label('quantity')}</TableCell>
            <TableCell align="right">{label('unitPrice')}</TableCell>
            <TableCell align="right">{label('total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, index) => {
            const material = materials.get(String(line.material));
            const unit = line.unit === 'sub' ? material?.subUnit : material?.mainUnit;
            return (
              <TableRow key={line.material ?? index}>
                <TableCell>{material?.code}</TableCell>
                <TableCell>{material?.name}</TableCell>
                <TableCell>{material?.specification}</TableCell>
                <TableCell align="right">
                  <Quantity value={line.quantity} unit={unit ?? undefined} />
                  <NotTaken line={line} unit={unit ?? undefined} />
                  {line.sent ? (
                    <Typography component="div" variant="caption" sx={{ color: 'var(--warn)' }}>
                      {translate('stock.receive.sent')} <Quantity value={line.sent} unit={unit ?? undefined} />
                    </Typography>
                  ) : null}
                </TableCell>
                <TableCell align="right">
                  <Money value={line.unitPrice} />
                  {line.freeReason ? (
                    <Typography component="div" variant="caption">
                      {translate(`enums.freeReason.${line.freeReason}`)}
                    </Typography>
                  ) : null}
                  <AgreedNote line={line} material={material} />
                </TableCell>
                <TableCell align="right">
                  <Money value={line.total} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}

/** The part of a delivery that did not come or was rejected. */
function NotTaken({ line, unit }: { line: Partial<Line>; unit: string | undefined }) {
  const translate = useTranslate();
  // A delivery that was accepted whole has nothing to add.
  if (isFree(rejectedOf(line))) return null;
  const said = (['delivered', 'short', 'damaged'] as const).filter((source) => line[source] && !isFree(line[source]));
  return said.map((source) => (
    <Typography key={source} component="div" variant="caption" sx={{ color: 'var(--warn)' }}>
      {translate(`stock.lines.${source}`)} <Quantity value={line[source]} unit={unit} />
    </Typography>
  ));
}
