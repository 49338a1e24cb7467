import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { InFormBar } from '#entity/form/InFormBar.tsx';
import type { CommonInputProps } from '#entity/form/inputProps';
import { LineStrip } from '#entity/form/LineStrip.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { EllipsisText } from '#ui/feedback/EllipsisText.tsx';
import { Money, Quantity } from '#ui/feedback/values.tsx';
import { ChoiceControl } from '#ui/inputs/ChoiceControl.tsx';
import { EditableTableInput } from '#ui/inputs/EditableTableInput.tsx';
import { decimalColumn, moneyColumn, readColumn, type TableColumn } from '#ui/inputs/table/columns.tsx';
import { isDate } from '#values/dateText';
import { freeReasons } from '../documentTypes';
import { AgreedNote } from './AgreedNote';
import { LinesTable } from './LinesTable';
import { LineTools } from './LineTools';
import { amountOf, type Delivery, isFree, type Line, lineTotal, maxLines, rejectedOf, withDelivery } from './lines';
import type { MaterialInfo } from './lookUp';
import { lineOf, priceIn } from './price';
import { useDocumentKind } from './useDocumentKind';
import { useMaterials } from './useMaterials';

/** Issues leave at the average cost, so only receipts and returns to a supplier have prices to enter. */
export function usePriced(): boolean {
  const { incoming } = useDocumentKind();
  const type: unknown = useWatch({ name: 'type' });
  return incoming || type === 'returnToSupplier';
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

interface Shown {
  priced: boolean;
  incoming: boolean;
  /** something of the delivery is short or damaged: a line may accept nothing */
  rejects: boolean;
}

function useColumns(materials: ReadonlyMap<string, MaterialInfo>, { priced, incoming, rejects }: Shown): TableColumn[] {
  const translate = useTranslate();
  return useMemo(() => {
    const label = (name: string) => translate(`stock.lines.${name}`);
    const of = (row: Readonly<Record<string, unknown>>) => materials.get(String(row.material));
    const unit: TableColumn = {
      source: 'unit',
      label: label('unit'),
      width: 96,
      rules: [],
      cell(control, row, change) {
        const material = of(row);
        const choices = [
          { id: 'main', name: material?.mainUnit ?? '' },
          ...(material?.subUnit ? [{ id: 'sub', name: `${material.subUnit} (${material.conversionRatio})` }] : []),
        ];
        return (
          <ChoiceControl
            {...control}
            value={String(row.unit ?? 'main')}
            choices={choices}
            clearable={false}
            onChange={(next) => {
              const chosen = next === 'sub' ? 'sub' : 'main';
              change({ unit: chosen, unitPrice: priceIn(chosen, row.unitPrice, material?.conversionRatio ?? null) });
            }}
          />
        );
      },
    };
    /** A part of a delivery: the others follow from it. */
    const deliveryColumn = (source: Delivery, width: number, required = false): TableColumn => {
      const name = source === 'quantity' ? 'accepted' : source;
      const min = required && !rejects ? '0.001' : '0';
      const column = decimalColumn({ source, label: label(name), width, required, min, max: '99999999' });
      return {
        ...column,
        cell: (control, row, change) =>
          column.cell(
            { ...control, onChange: (value) => change(withDelivery(row, source, textIn(value))) },
            row,
            change,
          ),
      };
    };
    const price = moneyColumn({
      source: 'unitPrice',
      label: label('unitPrice'),
      width: 120,
      required: true,
      min: incoming ? '0' : '0.01',
      max: '999999999.99',
    });
    const priceColumn: TableColumn = {
      ...price,
      cell: (control, row, change) => (
        <>
          {price.cell(control, row, change)}
          <AgreedNote line={row} material={of(row)} />
          {incoming && isFree(row.unitPrice) ? (
            <ChoiceControl
              aria-label={label('freeReason')}
              placeholder={label('freeReason')}
              value={typeof row.freeReason === 'string' ? row.freeReason : null}
              choices={freeReasons.map((id) => ({ id, name: translate(`enums.freeReason.${id}`) }))}
              onChange={(freeReason) => change({ freeReason })}
            />
          ) : null}
        </>
      ),
    };
    return [
      readColumn({
        source: 'material',
        label: label('material'),
        width: 206,
        show: (row) => <MaterialName material={of(row)} />,
      }),
      readColumn({
        source: 'onHand',
        label: label('onHand'),
        width: 96,
        align: 'end',
        show: (row) => <Quantity value={of(row)?.onHand ?? null} unit={of(row)?.mainUnit} />,
      }),
      ...(incoming ? [deliveryColumn('delivered', 96)] : []),
      ...(incoming
        ? [deliveryColumn('quantity', 104, true)]
        : [
            decimalColumn({
              source: 'quantity',
              label: label('quantity'),
              width: 104,
              required: true,
              min: '0.001',
              max: '99999999',
            }),
          ]),
      ...(incoming ? [deliveryColumn('short', 84), deliveryColumn('damaged', 94)] : []),
      unit,
      ...(priced
        ? [
            priceColumn,
            readColumn({
              source: 'total',
              label: label('total'),
              width: 108,
              align: 'end',
              show: (row) => <Money value={lineTotal(row)} />,
            }),
          ]
        : []),
    ];
  }, [materials, priced, incoming, rejects, translate]);
}

function MaterialName({ material }: { material: MaterialInfo | undefined }) {
  if (!material) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, whiteSpace: 'nowrap' }}>
      <span>{material.name}</span>
      <Box sx={{ minWidth: 0, color: 'var(--muted)', fontSize: '0.75rem' }}>
        <EllipsisText>{[material.code, material.specification].filter(Boolean).join(' · ')}</EllipsisText>
      </Box>
    </Box>
  );
}

/**
 * The materials of a document: searched, scanned, pasted or copied; units, prices and totals beside the stock on hand.
 */
export function LinesInput(common: CommonInputProps) {
  const { source, readOnly } = common;
  const { incoming } = useDocumentKind();
  const { setValue } = useFormContext();
  const priced = usePriced();
  const lines = useFormValue<Partial<Line>[]>(source);
  const warehouse = useFormValue<string>('warehouse');
  const supplier = useFormValue<string>('supplier');
  const date = useFormValue<string>('date');
  const there = lines ?? [];
  const materials = useMaterials(
    there.flatMap(({ material }) => (material ? [material] : [])),
    {
      warehouse: warehouse ?? undefined,
      supplier: supplier ?? undefined,
      date: date && isDate(date) ? date : undefined,
    },
  );
  const rejects = there.some((line) => !isFree(rejectedOf(line)));
  const columns = useColumns(materials, { priced, incoming, rejects });
  if (readOnly) return <LinesTable lines={there} materials={materials} />;
  const set = (next: unknown[]) =>
    setValue(source, next.slice(0, maxLines), { shouldDirty: true, shouldTouch: true, shouldValidate: false });
  const add = (added: { material: MaterialInfo; quantity?: string; unitPrice?: string | null }[]) => {
    const known = new Set(there.map((line) => line.material));
    const fresh = added.filter((one) => !known.has(one.material.id));
    set([
      ...there,
      ...fresh.map(({ material, quantity, unitPrice }) => {
        const line = lineOf(material, priced, quantity ?? null);
        return { ...line, unitPrice: (priced ? unitPrice : null) ?? line.unitPrice };
      }),
    ]);
  };
  return (
    <>
      <EditableTableInput {...common} columns={columns} max={maxLines} noAdd />
      <LineStrip>
        <LineTools priced={priced} lines={there} onAdd={add} onReplace={set} />
      </LineStrip>
      <InFormBar place="facts">
        <Totals lines={there} priced={priced} incoming={incoming} />
      </InFormBar>
    </>
  );
}

interface TotalsProps {
  lines: readonly Partial<Line>[];
  priced: boolean;
  incoming: boolean;
}

/** Sums up a document before it is saved: its lines and amount, and of a receipt how many lines were not accepted whole. */
function Totals({ lines, priced, incoming }: TotalsProps) {
  const translate = useTranslate();
  const partly = incoming ? lines.filter((line) => !isFree(rejectedOf(line))).length : 0;
  return (
    <Typography role="status" variant="body2" sx={{ whiteSpace: { md: 'nowrap' } }}>
      {translate('stock.lines.count', { smart_count: lines.length })}
      {priced ? (
        <>
          {' · '}
          {translate(incoming ? 'stock.lines.payable' : 'stock.lines.amount')} <Money value={amountOf(lines)} />
        </>
      ) : null}
      {partly > 0 ? ` · ${translate('stock.lines.partly', { smart_count: partly })}` : null}
    </Typography>
  );
}
