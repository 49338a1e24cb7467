import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { addSales } from '#tests/support/sales/sales';
import { hourMs } from '#values/duration';

const consoleUnderTest = consoleForTests(knownDay);
const patience = { timeout: 10_000 };
const page = '/store/pitch_account?store=10000001-store-GZ001&month=2026-11';

beforeAll(async () => {
  const { gateway } = consoleUnderTest;
  // Before anybody comes in to close the day before.
  gateway.clock.advance(-2 * hourMs);
  await addSales(gateway, { days: 1, stores: ['GZ001'], share: 0.03 });
  await gateway.database.db.execute(`UPDATE shift SET status = 'notHandedOver' WHERE number = 'GZ001261119-S2'`);
});

describe('closing a business day', () => {
  it('names what is in the way, then seals the day with the cash that was deposited', async () => {
    const { user } = await consoleUnderTest.open(page);
    await heading('晨禾茶饮(天河店)');
    await user.click(await screen.findByRole('button', { name: '日结 2026-11-19' }, patience));
    const blocked = await screen.findByRole('dialog', { name: '营业日 2026-11-19' }, patience);
    expect(await within(blocked).findByText(/1 个班次未交班/, undefined, patience)).toBeVisible();
    const link = await within(blocked).findByRole('link', { name: 'GZ001261119-S2' }, patience);
    expect(link).toHaveAttribute('href', '/reportCenter/shiftingDutyDetail?guid=GZ001261119-s2');
    await user.click(within(blocked).getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
    await consoleUnderTest.gateway.database.db.execute(`UPDATE shift SET status = 'handedOver'`);
    await user.click(screen.getByRole('button', { name: '日结 2026-11-19' }));
    const dialog = await screen.findByRole('dialog', { name: '日结 2026-11-19' }, patience);
    const cash = await within(dialog).findByRole('textbox', { name: /^实缴现金/ }, patience);
    await user.clear(cash);
    await user.type(cash, '100000000');
    await user.click(within(dialog).getByRole('button', { name: '日结 2026-11-19' }));
    await waitFor(() => expect(cash).toBeInvalid(), patience);
    await user.clear(cash);
    await user.type(cash, '0');
    await user.click(within(dialog).getByRole('button', { name: '日结 2026-11-19' }));
    const question = await screen.findByRole(
      'alertdialog',
      { name: '确认日结“晨禾茶饮(天河店)”2026-11-19？' },
      patience,
    );
    await user.click(within(question).getByRole('button', { name: '日结 2026-11-19' }));
    expect(await screen.findByText('营业日 2026-11-19 已日结', undefined, patience)).toBeInTheDocument();
    const row = await screen.findByRole('row', { name: /2026-11-19.*已日结/ }, patience);
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  });
});
