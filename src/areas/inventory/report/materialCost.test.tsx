import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { addSales } from '#tests/support/sales/sales';

const consoleUnderTest = consoleForTests();
const path = '/inventoryManagement/materialCostSummary';

it('says nothing of recipes while nothing was sold', async () => {
  await consoleUnderTest.open(path);
  await heading('物料成本汇总');
  expect(await screen.findByText('五花肉')).toBeInTheDocument();
  expect(screen.queryByText(/没有配方/)).not.toBeInTheDocument();
});

it('names sales without a recipe, and shows the use by the recipes', async () => {
  await addSales(consoleUnderTest.gateway, { days: 1, stores: ['GZ001'], share: 0.2 });
  await consoleUnderTest.open(path, { language: 'en' });
  await heading('Stock cost summary');
  const row = await screen.findByRole('row', { name: /五花肉/ });
  // A notice above the rows gets its place beside them once they have come.
  expect(await screen.findByText(/sold without a recipe.*杨枝甘露 \(\d+\)/)).toBeInTheDocument();
  const header = (name: string) => screen.getAllByRole('columnheader').findIndex((one) => one.textContent === name);
  const cells = within(row).getAllByRole('cell');
  const of = (name: string) => Number(cells[header(name)]?.textContent?.replace(/[,%]/g, ''));
  expect(of('Theoretical usage')).toBeGreaterThan(0);
  expect(of('Variance')).toBeCloseTo(of('Actual usage') - of('Theoretical usage'), 3);
});

it('marks what no counts at both ends of the period settle', async () => {
  const { user } = await consoleUnderTest.open(path, { language: 'fr' });
  await heading('Coût matière');
  const row = await screen.findByRole('row', { name: /五花肉/ });
  expect(within(row).getByText('Estimation')).toBeInTheDocument();
  await user.hover(screen.getByText('Estimation', { selector: 'th *, [role=columnheader] *' }));
  expect(await screen.findByText(/inventoriée au début et à la fin/)).toBeInTheDocument();
});
