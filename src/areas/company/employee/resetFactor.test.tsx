import { screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { factorPaths } from '#areas/log/securityEvent/mySessions';
import { newCaller } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { secondPerson } from '#tests/support/secondPerson';

const consoleUnderTest = consoleForTests();

it('an administrator takes a colleague’s second factor off, with a second one', async () => {
  const { gateway } = consoleUnderTest;
  const admin = await gateway.signOn('1001');
  const { proof } = await secondPerson(gateway, admin);
  const { token, account } = await newCaller(gateway, admin, { codes: [] });
  const { tdata } = await gateway.post<{ secret: string }>(factorPaths.begin, { password: '246810' }, { token });
  const totp = new TOTP({ secret: Secret.fromBase32(tdata.secret) });
  await gateway.post(
    factorPaths.confirm,
    { code: totp.generate({ timestamp: gateway.clock.now().getTime() }) },
    { token },
  );

  const { user } = await consoleUnderTest.open(
    `/storesAndEmployees/staffList?${new URLSearchParams({ filter: JSON.stringify({ keyword: account }) })}`,
  );
  const row = await screen.findByRole('row', { name: new RegExp(account) });
  await user.click(within(row).getByRole('button', { name: /更多/ }));
  await user.click(await screen.findByRole('menuitem', { name: '停用两步验证' }));
  const dialog = await screen.findByRole('dialog', { name: '停用两步验证' });
  const [name, number] = await within(dialog).findAllByRole('textbox');
  if (name) await user.type(name, proof.authoriser);
  await user.type(number ?? within(dialog).getByLabelText(/授权号/, { selector: 'input' }), proof.authorizationNumber);
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('两步验证已停用')).toBeInTheDocument();
});
