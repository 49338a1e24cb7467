import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { FieldValue } from '#entity/FieldValue.tsx';
import { capitalised, useEntityName, useLabelOf } from '#entity/labels';
import { Money, Quantity } from '#ui/feedback/values.tsx';
import { type PrintFormat, PrintSheet } from '#ui/print/PrintSheet.tsx';
import { linesOf } from './lines';
import type { Materials } from './useMaterials';

interface Props {
  record: RaRecord;
  materials: Materials;
  format: PrintFormat;
  onDone: () => void;
}

const heads = {
  a4: ['code', 'type', 'date', 'warehouse', 'supplier', 'paperNumber', 'operator', 'submittedAt', 'remark'],
  roll: ['code', 'type', 'date', 'warehouse', 'operator'],
} as const;

/** A printed document: head, lines, sum and signatures. */
export default function PrintDocument({ record, materials, format, onDone }: Props) {
  const translate = useTranslate();
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const name = useEntityName();
  const lines = linesOf(record);
  const wide = format === 'a4';
  const head = (name: string, number = false) => (
    <th className={number ? 'number' : undefined}>{translate(`stock.lines.${name}`)}</th>
  );
  return (
    <PrintSheet format={format} onDone={onDone}>
      <h1>{capitalised(name)}</h1>
      <dl>
        {heads[format]
          .filter((source) => record[source])
          .map((source) => [
            <dt key={`${source} label`}>{labelOf(source)}</dt>,
            <dd key={source}>
              <FieldValue record={record} source={source} />
            </dd>,
          ])}
      </dl>
      <table>
        <thead>
          <tr>
            {wide ? head('code') : null}
            {head('material')}
            {head('quantity', true)}
            {wide ? head('unitPrice', true) : null}
            {head('total', true)}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const material = materials.get(line.material);
            return (
              <tr key={line.material}>
                {wide ? <td>{material?.code}</td> : null}
                <td>{material?.name}</td>
                <td className="number">
                  <Quantity
                    value={line.quantity}
                    unit={(line.unit === 'sub' ? material?.subUnit : material?.mainUnit) ?? undefined}
                  />
                </td>
                {wide ? (
                  <td className="number">
                    <Money value={line.unitPrice} />
                  </td>
                ) : null}
                <td className="number">
                  <Money value={line.total} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        {translate('stock.lines.count', { smart_count: lines.length })} · {translate('stock.lines.amount')}{' '}
        <Money value={String(record.amount)} />
      </p>
      <p>{translate('stock.print.signatures')}</p>
    </PrintSheet>
  );
}
