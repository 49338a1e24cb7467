import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withWorkers } from '#entity/excel/testing/inProcessWorker';
import { savedFiles } from '#entity/excel/testing/savedFiles';
import { firstSubject } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { entityCard } from './entityCard.contract';

withWorkers();
const consoleUnderTest = consoleForTests();

describe('batches of physical cards', () => {
  it('say how far they are, and offer their codes once, when all cards are there', async () => {
    const { gateway } = consoleUnderTest;
    const token = await gateway.session('1001');
    const batch = { prefix: '8123', first: 1, quantity: 1001, checkDigit: false, remark: null };
    await gateway.post(entityCard.calls.save, batch, { token, headers: { operSubjectGuid: firstSubject } });
    const saved = savedFiles();
    const { user } = await consoleUnderTest.open('/member/entityCard');
    const row = async () => screen.findByRole('row', { name: /812300000001 – 812300001001/ });
    expect(await row()).toHaveTextContent('制作中');
    expect(await row()).toHaveTextContent('500 / 1,001');
    expect(within(await row()).queryByRole('button', { name: /的更多操作$/ })).toBeNull();
    await gateway.tick();
    await waitFor(async () => expect(await row()).toHaveTextContent('1,001 / 1,001'));
    expect(await row()).toHaveTextContent('已制作');
    await user.click(within(await row()).getByRole('button', { name: /的更多操作$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '下载卡密' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: '下载卡密' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(async () => expect(await row()).toHaveTextContent('卡密已下载'));
  });
});
