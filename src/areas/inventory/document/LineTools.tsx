import Add from '@mui/icons-material/Add';
import ContentPaste from '@mui/icons-material/ContentPaste';
import History from '@mui/icons-material/History';
import Sell from '@mui/icons-material/Sell';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormValue } from '#entity/form/useFormValue';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { isDate } from '#values/dateText';
import type { Line } from './lines';
import { type AddedLine, type LookUpAnswer, lookUpPath } from './lookUp';
import { priceIn } from './price';
import { ScanField } from './ScanField';
import { useDocumentKind } from './useDocumentKind';

const MaterialPicker = lazy(() => import('./MaterialPicker'));
const PasteDialog = lazy(() => import('./PasteDialog'));

interface Props {
  priced: boolean;
  lines: readonly Partial<Line>[];
  onAdd: (added: AddedLine[]) => void;
  onReplace: (lines: unknown[]) => void;
}

/** The ways materials come into a document: search, scanner, clipboard, the last document, agreed prices. */
export function LineTools({ priced, lines, onAdd, onReplace }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const provider = useGateway();
  const { paths } = useDocumentKind();
  const [dialog, setDialog] = useState<'pick' | 'paste' | null>(null);
  const warehouse = useFormValue<string>('warehouse');
  const supplier = useFormValue<string>('supplier');
  const type = useFormValue<string>('type');
  const date = useFormValue<string>('date');
  const place = {
    warehouse: warehouse ?? undefined,
    supplier: supplier ?? undefined,
    date: date && isDate(date) ? date : undefined,
  };

  const copyLast = async () => {
    try {
      const { data } = await provider.read<{ code: string; lines: Line[] } | null>(paths.last, { ...place, type });
      if (!data) return notify('stock.lines.noLast', { type: 'info' });
      onReplace(data.lines.map(({ material, unit, quantity, unitPrice }) => ({ material, unit, quantity, unitPrice })));
      notify('stock.lines.copied', { type: 'success', messageArgs: { code: data.code } });
    } catch (error) {
      notifyFailure(error);
    }
  };

  const takeAgreed = async () => {
    const ids = lines.flatMap(({ material }) => (material ? [material] : []));
    try {
      const { data } = await provider.read<LookUpAnswer>(lookUpPath, { ...place, ids });
      const agreed = new Map(data.list.map((material) => [material.id, material]));
      onReplace(
        lines.map((line) => {
          const known = agreed.get(String(line.material));
          if (!known?.agreedPrice) return line;
          const price = known.agreedPrice;
          return { ...line, unitPrice: line.unit === 'sub' ? priceIn('sub', price, known.conversionRatio) : price };
        }),
      );
    } catch (error) {
      notifyFailure(error);
    }
  };

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { sm: 'wrap' },
        gap: 1,
        alignItems: 'center',
        minWidth: 0,
        // On a phone one line of them is in sight, so that the lines above have room; at 400 % zoom nothing may scroll sideways.
        overflowX: { xs: 'auto', sm: 'visible' },
        '@media (max-width: 359.95px)': { flexWrap: 'wrap', overflowX: 'visible' },
        scrollbarWidth: 'none',
        '& > *': { flexShrink: 0 },
      }}
    >
      <ScanField place={place} onFound={(material) => onAdd([{ material }])} onMany={() => setDialog('pick')} />
      <Button variant="outlined" startIcon={<Add />} onClick={() => setDialog('pick')}>
        {translate('stock.lines.pick')}
      </Button>
      <Button color="inherit" startIcon={<ContentPaste />} onClick={() => setDialog('paste')}>
        {translate('stock.lines.paste')}
      </Button>
      <Button color="inherit" startIcon={<History />} disabled={!warehouse} onClick={() => void copyLast()}>
        {translate('stock.lines.copyLast')}
      </Button>
      {priced && supplier && lines.length > 0 ? (
        <Button color="inherit" startIcon={<Sell />} onClick={() => void takeAgreed()}>
          {translate('stock.lines.agreed')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {dialog === 'pick' ? (
          <MaterialPicker
            place={place}
            known={new Set(lines.map(({ material }) => String(material)))}
            onPick={(materials) => {
              onAdd(materials.map((material) => ({ material })));
              setDialog(null);
            }}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'paste' ? (
          <PasteDialog
            place={place}
            onPasted={(added) => {
              onAdd(added);
              setDialog(null);
            }}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </Suspense>
    </Box>
  );
}
