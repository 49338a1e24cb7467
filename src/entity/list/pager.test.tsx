import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { AdminContext, TestMemoryRouter, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import en from '#i18n/en/entity/entity';
import fr from '#i18n/fr/entity/entity';
import zh from '#i18n/zh/entity/entity';
import { Pager } from './Pager';

const texts = { zh, en, fr };

it.each([
  ['zh', '分页', '第 3 页', '下一页'],
  ['en', 'Pages', 'Page 3', 'Next page'],
  ['fr', 'Pages', 'Page 3', 'Page suivante'],
] as const)('names its buttons in the language of the console: %s', async (language, label, third, next) => {
  const onChange = vi.fn();
  render(
    <TestMemoryRouter>
      <AdminContext
        dataProvider={testDataProvider()}
        i18nProvider={polyglotI18nProvider(
          () => ({ ...englishMessages, entity: { pages: texts[language].entity.pages } }),
          language,
        )}
      >
        <Pager count={4} page={2} onChange={onChange} />
      </AdminContext>
    </TestMemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: label })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: next }));
  await userEvent.click(screen.getByRole('button', { name: third }));
  expect(onChange.mock.calls).toEqual([[3], [3]]);
});
