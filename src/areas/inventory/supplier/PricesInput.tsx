import Add from '@mui/icons-material/Add';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { CommonInputProps } from '#entity/form/inputProps';
import { useFormValue } from '#entity/form/useFormValue';
import { useCan } from '#entity/permission';
import { useNotifyFailure } from '#entity/useFailure';
import { EditableTableInput } from '#ui/inputs/EditableTableInput.tsx';
import { moneyColumn, readColumn, type TableRow } from '#ui/inputs/table/columns.tsx';
import type { MaterialInfo } from '../document/lookUp';
import { useMaterials, useReadMaterials } from '../document/useMaterials';
import { MaterialName } from '../material/MaterialName';
import { savePrices } from './priceFiles';
import { type FoundPrice, withPrices } from './priceRows';
import { type AgreedPrice, maxAgreedPrices, priceFields } from './prices';
import { usePriceHeadings } from './usePriceHeadings';

const MaterialPicker = lazy(() => import('../document/MaterialPicker'));
const PriceImportDialog = lazy(() => import('./PriceImportDialog'));

const { min, max } = priceFields.agreedPrice.meta;

function columnsOf(translate: ReturnType<typeof useTranslate>, known: ReadonlyMap<string, MaterialInfo>) {
  const label = (name: string) => translate(`resources.supplier.rows.materialPrices.${name}`);
  const of = ({ material }: TableRow) => known.get(String(material));
  return [
    readColumn({
      source: 'material',
      label: label('material'),
      width: 240,
      show: (row) => <MaterialName material={of(row)} />,
    }),
    readColumn({
      source: 'unit',
      label: label('unit'),
      width: 88,
      show: (row) => of(row)?.mainUnit,
    }),
    moneyColumn({
      source: 'agreedPrice',
      label: label('agreedPrice'),
      width: 160,
      required: true,
      min: String(min),
      max: String(max),
    }),
  ];
}

/** No warehouse's stock and no supplier's prices are requested. */
const anywhere = {};

/** The prices agreed with a supplier: materials searched and picked, pasted, or read from a file, and saved as one. */
export function PricesInput(common: CommonInputProps) {
  const { source, readOnly } = common;
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const headings = usePriceHeadings();
  const mayExport = useCan('export');
  const { setValue } = useFormContext();
  const value = useFormValue<AgreedPrice[]>(source);
  const name = String(useRecordContext()?.name ?? '');
  const [open, setOpen] = useState<'picker' | 'import' | null>(null);
  const prices = value ?? [];
  const known = useMaterials(
    prices.map(({ material }) => material),
    anywhere,
  );
  const readMaterials = useReadMaterials();
  const columns = useMemo(() => columnsOf(translate, known), [translate, known]);
  const close = () => setOpen(null);
  const put = (next: unknown[]) => {
    if (next.length > maxAgreedPrices) {
      notify('materials.prices.tooMany', { type: 'warning', messageArgs: { max: maxAgreedPrices } });
      return;
    }
    setValue(source, next, { shouldDirty: true });
    close();
  };
  const pick = (chosen: MaterialInfo[]) => {
    put([...prices, ...chosen.map(({ id }) => ({ material: id, agreedPrice: null }))]);
  };
  const take = (found: FoundPrice[]) => put(withPrices(prices, found));
  const save = async () => {
    try {
      const materials = await readMaterials(prices.map(({ material }) => material));
      await savePrices(translate('materials.prices.sheet', { name }), headings, prices, materials);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {readOnly ? null : (
          <>
            <Button variant="outlined" startIcon={<Add />} onClick={() => setOpen('picker')}>
              {translate('materials.addMaterials')}
            </Button>
            <Button variant="outlined" color="inherit" startIcon={<UploadFile />} onClick={() => setOpen('import')}>
              {translate('materials.prices.import')}
            </Button>
          </>
        )}
        {mayExport ? (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FileDownload />}
            disabled={prices.length === 0}
            onClick={() => void save()}
          >
            {translate('materials.prices.export')}
          </Button>
        ) : null}
      </Box>
      <EditableTableInput {...common} columns={columns} max={maxAgreedPrices} noAdd />
      <Suspense fallback={null}>
        {open === 'picker' ? (
          <MaterialPicker
            place={anywhere}
            known={new Set(prices.map(({ material }) => material))}
            onPick={pick}
            onClose={close}
          />
        ) : null}
        {open === 'import' ? <PriceImportDialog onTake={take} onClose={close} /> : null}
      </Suspense>
    </Box>
  );
}
