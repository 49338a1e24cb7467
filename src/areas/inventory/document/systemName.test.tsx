import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRowReader } from '#entity/excel/exportValues';
import { personText, systemName } from '#entity/person';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { stockOutDocument } from './stockOutDocument.contract';

const consoleUnderTest = consoleForTests();
const words = (key: string) => (key === 'entity.system' ? 'Système' : key);

it('timed work has a name in the language of the interface, on the screen', async () => {
  const filter = encodeURIComponent(JSON.stringify({ type: 'consumption' }));
  const { user } = await consoleUnderTest.open(`/inventoryManagement/outboundList?filter=${filter}`, {
    language: 'fr',
  });
  await heading('Bons de sortie');
  const table = await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Choisir les colonnes' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Établi par' }));
  expect((await within(table).findAllByText('Système')).length).toBeGreaterThan(0);
  expect(within(table).queryByText(systemName)).not.toBeInTheDocument();
});

it('and in a workbook', () => {
  const columns = [{ source: 'operator', label: 'Auteur', align: 'left' as const, sortable: false }];
  const read = createRowReader(stockOutDocument, columns, words);
  expect(read({ id: 'a', operator: systemName })).toEqual(['Système']);
  expect(read({ id: 'b', operator: '梁霞' })).toEqual(['梁霞']);
});

it('any other author keeps their name', () => {
  expect(personText('梁霞', words)).toBe('梁霞');
});
