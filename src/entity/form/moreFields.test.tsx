import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { freshPhone } from '#tests/support/fieldEdges';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests(knownDay);
const printing = '/storesAndEmployees/printClass';
const folded = () => screen.queryByRole('button', { name: /^更多：/ });

async function category(name: string, copies: number): Promise<string> {
  const { gateway } = consoleUnderTest;
  const token = await gateway.signOn('1001');
  const values = { place: demo('store', 'BJ001'), name, printer: '192.168.1.61', paper: '80', copies, enabled: true };
  const made = await gateway.post<{ id: string }>('/print_category/save', values, { token });
  expect(made).toMatchObject({ code: 0 });
  return made.tdata.id;
}

describe('fields that are usually left alone', () => {
  it('stay folded while they are what a new record has', async () => {
    const id = await category('外带单', 1);
    await consoleUnderTest.open(`${printing}?dialog=edit&guid=${id}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: '更多：纸宽、份数' })).toHaveAttribute('aria-expanded', 'false');
    expect(dialog.queryByRole('textbox', { name: /份数/ })).not.toBeInTheDocument();
  });

  it('are open where a record differs from that', async () => {
    const id = await category('宴席单', 3);
    await consoleUnderTest.open(`${printing}?dialog=edit&guid=${id}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('textbox', { name: /份数/ })).toHaveValue('3');
    expect(folded()).not.toBeInTheDocument();
  });

  it('open at the one that the gateway refuses, and it has the focus', async () => {
    const { user } = await consoleUnderTest.open('/member/memberCreate');
    await user.type(await screen.findByRole('textbox', { name: /手机号/ }), freshPhone());
    await user.type(screen.getByRole('textbox', { name: /姓名/ }), '小朋友');
    const birthday = screen.getByLabelText(/生日/, { selector: 'input' });
    await user.type(birthday, '20200601');
    await user.tab();
    expect(screen.queryByRole('textbox', { name: /监护人/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '保存' }));
    const guardian = await screen.findByRole('textbox', { name: /监护人/ });
    expect(guardian).toBeInvalid();
    expect(guardian).toHaveFocus();
  });
});
