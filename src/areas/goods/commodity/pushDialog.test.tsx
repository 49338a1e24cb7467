import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { openDialog, throughMsw } from '#entity/excel/testing/openDialog.tsx';
import { openGateway } from '#tests/support/gateway';
import { libraryCommodity } from './libraryCommodity.contract';
import PushDialog from './PushDialog';

const gateway = openGateway();
throughMsw(gateway);
let token = '';
beforeAll(async () => {
  token = await gateway.signOn('1001');
});

it.each([
  [500, 0],
  [501, 1],
])('a push of %d goods is refused before it is asked for: %d', async (count, alerts) => {
  const ids = Array.from({ length: count }, (_, index) => `item-${index}`);
  const dialog = () => <PushDialog ids={ids} onClose={vi.fn()} />;
  await openDialog({ contract: libraryCommodity, token, dialog });
  await screen.findByRole('dialog');
  expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
});
