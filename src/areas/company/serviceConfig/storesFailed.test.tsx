import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const app = consoleForTests();

it.each([
  ['zh', '获取门店失败', '重试'],
  ['en', 'The stores could not be loaded', 'Retry'],
  ['fr', 'Les magasins n’ont pas pu être chargés', 'Réessayer'],
] as const)(
  'stores that could not be had are said in %s to be what failed, with the reason and a retry',
  async (language, title, retry) => {
    const refused = http.post(
      '*/store/options',
      () => HttpResponse.json({ code: 1000, message: '演示用的拒绝', tdata: null }),
      { once: true },
    );
    app.server.use(refused);
    const { user } = await app.open('/storesAndEmployees/serviceConfig', { language });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent('演示用的拒绝');
    await user.click(within(alert).getByRole('button', { name: retry }));
    expect(await screen.findByRole('combobox')).toBeVisible();
  },
);
