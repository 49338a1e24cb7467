import Add from '@mui/icons-material/Add';
import { Button, Typography } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { InFormBar } from '#entity/form/InFormBar.tsx';
import type { CommonInputProps } from '#entity/form/inputProps';
import { LineStrip } from '#entity/form/LineStrip.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { Money } from '#ui/feedback/values.tsx';
import { EditableTableInput } from '#ui/inputs/EditableTableInput.tsx';
import { decimalColumn, integerColumn, readColumn, type TableRow } from '#ui/inputs/table/columns.tsx';
import type { MaterialInfo } from '../document/lookUp';
import { MaterialName } from '../material/MaterialName';
import { costPerPortion, type PricedMaterial } from './cost';
import { fullYield, lineFields, maxLines, type RatioLine } from './lines';
import { useMaterialCosts } from './useMaterialCosts';

const MaterialPicker = lazy(() => import('../document/MaterialPicker'));

const { meta: quantity } = lineFields.quantity;
const { meta: share } = lineFields.yield;

function columnsOf(translate: ReturnType<typeof useTranslate>, materials: ReadonlyMap<string, PricedMaterial>) {
  const label = (name: string) => translate(`resources.materialRatio.rows.lines.${name}`);
  const of = ({ material }: TableRow) => materials.get(String(material));
  const unitCostOf = (id: string) => materials.get(id)?.unitCost;
  return [
    readColumn({
      source: 'material',
      label: label('material'),
      width: 160,
      show: (row) => <MaterialName material={of(row)} />,
    }),
    decimalColumn({
      source: 'quantity',
      label: label('quantity'),
      width: 128,
      required: true,
      min: String(quantity.min),
      max: String(quantity.max),
      decimals: quantity.decimals,
    }),
    readColumn({ source: 'unit', label: label('unit'), width: 64, show: (row) => of(row)?.unit }),
    integerColumn({
      source: 'yield',
      label: label('yield'),
      width: 96,
      min: Number(share.min),
      max: Number(share.max),
    }),
    readColumn({
      source: 'cost',
      label: label('cost'),
      width: 104,
      align: 'end',
      show: (row) => <Money value={costPerPortion([row], 1, unitCostOf)} />,
    }),
  ];
}

/** A recipe is of no warehouse and no supplier. */
const anywhere = {};

/** The materials of a recipe, picked from the merchant's, with what a portion costs while it is being written. */
export function LinesInput(common: CommonInputProps) {
  const { source, readOnly } = common;
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const value = useFormValue<RatioLine[]>(source);
  const portions = useFormValue<number>('portions');
  const [picking, setPicking] = useState(false);
  const lines = value ?? [];
  const materials = useMaterialCosts(lines.map(({ material }) => material));
  const columns = useMemo(() => columnsOf(translate, materials), [translate, materials]);
  const pick = (chosen: MaterialInfo[]) => {
    const added = chosen.map(({ id }) => ({ material: id, quantity: null, yield: fullYield }));
    setValue(source, [...lines, ...added].slice(0, maxLines), { shouldDirty: true });
    setPicking(false);
  };
  const cost = costPerPortion(lines, portions ?? 0, (id) => materials.get(id)?.unitCost);
  return (
    <>
      <EditableTableInput {...common} columns={columns} max={maxLines} noAdd />
      {readOnly ? null : (
        <LineStrip>
          <Button
            variant="outlined"
            startIcon={<Add />}
            disabled={lines.length >= maxLines}
            onClick={() => setPicking(true)}
          >
            {translate('materials.addMaterials')}
          </Button>
        </LineStrip>
      )}
      <InFormBar place="facts">
        <Typography role="status" variant="body2" noWrap>
          {translate('materials.ratio.cost')} <Money value={cost} />
        </Typography>
      </InFormBar>
      <Suspense fallback={null}>
        {picking ? (
          <MaterialPicker
            place={anywhere}
            known={new Set(lines.map(({ material }) => material))}
            onPick={pick}
            onClose={() => setPicking(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
