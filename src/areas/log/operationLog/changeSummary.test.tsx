import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const app = consoleForTests();

/** Changes a recipe: one material less of one, one of another is new, a third goes. */
async function changeRecipe(): Promise<void> {
  const token = await app.gateway.signOn('1001');
  const line = (material: string, quantity: string) => ({ material: demo('material', material), quantity, yield: 100 });
  const id = demo('ratio', 'A-毛血旺');
  const send = async (lines: unknown[]) => {
    const { code } = await app.gateway.post('/inventory/material_ratio/update', { id, lines }, { token });
    expect(code).toBe(0);
    app.gateway.clock.advance(1000);
  };
  await send([line('五花肉', '0.3'), line('草鱼', '1')]);
  await send([line('五花肉', '0.25'), line('花蟹', '2')]);
}

describe.each([
  [
    'zh',
    '用料',
    ['五花肉：净用量 0.3 → 0.25 kg', '新增 花蟹：净用量 2 kg，出成率 % 100', '删除 草鱼：净用量 1 kg，出成率 % 100'],
  ],
  [
    'en',
    'Stock items',
    [
      '五花肉: Net quantity 0.3 → 0.25 kg',
      'Added 花蟹: Net quantity 2 kg, Yield % 100',
      'Removed 草鱼: Net quantity 1 kg, Yield % 100',
    ],
  ],
  [
    'fr',
    'Matières',
    [
      '五花肉\u00a0: Quantité nette 0,3 → 0,25 kg',
      'Ajout – 花蟹\u00a0: Quantité nette 2 kg, Rendement\u202f% 100',
      'Suppression – 草鱼\u00a0: Quantité nette 1 kg, Rendement\u202f% 100',
    ],
  ],
] as const)('in %s the log', (language, button, sentences) => {
  test('tells of a recipe in sentences, material by material', async () => {
    await changeRecipe();
    const { user } = await app.open('/log/bgOperationLog', { language });
    const [first] = await screen.findAllByRole('button', { name: new RegExp(`^${button}`) });
    await user.click(first as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(sentences);
  });
});

test('the log tells of a role in words: what of its lists came and went, a switch before and after', async () => {
  const token = await app.gateway.signOn('1001');
  const send = async (call: string, body: object) => {
    const { code, tdata } = await app.gateway.post<{ id: string }>(`/role/${call}`, body, { token });
    expect(code).toBe(0);
    app.gateway.clock.advance(1000);
    return tdata.id;
  };
  const rights = { businessPermissions: ['store:list', 'brand:list'], operationPermissions: [] };
  const id = await send('save', { name: '测试夜班', enabled: true, loginMethods: ['backOffice'], ...rights });
  const later = { enabled: false, loginMethods: ['pos'], businessPermissions: ['brand:list', 'brand:edit'] };
  await send('update', { id, ...later });
  const { user } = await app.open('/log/bgOperationLog', { language: 'en' });
  const [first] = await screen.findAllByRole('button', { name: /and others \(3\)$/ });
  await user.click(first as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: '测试夜班' });
  const said = within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(said).toEqual([
    'StatusEnabledDisabled',
    'Sign-in methodsAdded POSRemoved Back office',
    'Business permissionsAdded Brands · EditRemoved Stores · View list',
  ]);
});
