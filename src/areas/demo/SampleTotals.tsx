import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { ListColumn } from '#entity/list/columns';
import { classOf } from '#entity/list/ListTableHead.tsx';
import { Money, Quantity } from '#ui/feedback/values.tsx';
import { addDecimals } from '#values/decimal';

interface Sums {
  price: string;
  count: number;
}

/** The sums over all pages of the catalogue's records. */
export function sumsOf(records: readonly Sums[]): Sums {
  return records.reduce(
    (sum, { price, count }) => ({ price: addDecimals(sum.price, price), count: sum.count + count }),
    { price: '0.00', count: 0 },
  );
}

export const SumsContext = createContext<Sums>({ price: '0.00', count: 0 });

/** The row below all others, at the foot of what scrolls. */
export function SampleTotals({ columns }: { columns: readonly ListColumn[] }) {
  const translate = useTranslate();
  const { price, count } = useContext(SumsContext);
  const cells: Record<string, React.ReactNode> = {
    name: translate('demo.total'),
    price: <Money value={price} />,
    count: <Quantity value={count} />,
  };
  return (
    <tfoot>
      <tr>
        <td />
        {columns.map((column, index) => (
          <td key={column.source} className={classOf(column, index)}>
            {cells[column.source]}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}
