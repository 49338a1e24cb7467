import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, it } from 'vitest';
import { EditableTableInput } from '#ui/inputs/EditableTableInput.tsx';
import { moneyColumn, textColumn } from '#ui/inputs/table/columns.tsx';
import { renderUi } from '#ui/testing/renderInput.tsx';
import { contract, crud } from '../contract';
import { money, rows, text } from '../fields';
import { issue } from '../issue';
import { validatorOf } from './validate';

const limits = { min: '0.01', max: '999.99' };
const tiers = contract(
  'tiers',
  { tiers: rows({ name: text({ max: 9 }), amount: money(limits) }, { max: 5 }) },
  {
    ...{ calls: crud('/tiers'), area: 'shell', scope: 'merchant', verbs: [], keyword: [] },
    rules: ({ tiers: list = [] }) =>
      list.flatMap(({ amount }, index) =>
        list.findIndex((one) => one.amount === amount) < index ? [issue(`tiers.${index}.amount`, 'repeated')] : [],
      ),
  },
);
const columns = [
  textColumn({ source: 'name', label: '名称' }),
  moneyColumn({ source: 'amount', label: '金额', ...limits }),
];
const cell = (name: string, row: number) => screen.getByRole('textbox', { name: `${name}，第 ${row} 行` });

it('marks the cell of a table that the contract refuses, with its sentence, and keeps the mark when another cell is left', async () => {
  const record = {
    tiers: [
      { name: 'a', amount: '5.00' },
      { name: 'b', amount: '5.00' },
    ],
  };
  const { user } = renderUi(
    <Form record={record} validate={validatorOf(tiers, null)} mode="onBlur" reValidateMode="onBlur">
      <EditableTableInput source="tiers" label="档位" columns={columns} />
      <button type="submit">save</button>
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByText('validation.repeated')).toBeVisible();
  expect(cell('金额', 2)).toHaveAttribute('aria-invalid', 'true');
  expect(cell('金额', 1)).not.toHaveAttribute('aria-invalid', 'true');
  await user.click(cell('名称', 1));
  await user.tab();
  expect(cell('金额', 2)).toHaveAttribute('aria-invalid', 'true');
  await user.clear(cell('金额', 2));
  await user.type(cell('金额', 2), '6');
  await user.tab();
  expect(cell('金额', 2)).not.toHaveAttribute('aria-invalid', 'true');
});
