import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../ui/testing/renderInput';
import { StoresFailed } from './StoresFailed';

it.each([
  ['zh', '获取门店失败', '重试'],
  ['en', 'The stores could not be fetched', 'Retry'],
  ['fr', 'Échec de la récupération des magasins', 'Réessayer'],
] as const)('says in %s what failed and why, and tries again', async (language, title, retry) => {
  const onRetry = vi.fn();
  const { user } = renderUi(<StoresFailed error={new TypeError('Failed to fetch')} onRetry={onRetry} />, language);
  expect(screen.getByRole('alert')).toHaveTextContent(title);
  await user.click(screen.getByRole('button', { name: retry }));
  expect(onRetry).toHaveBeenCalledOnce();
});
