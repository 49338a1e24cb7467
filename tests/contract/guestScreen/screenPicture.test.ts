import { expect, it } from 'vitest';
import type { SettingsAnswer } from '#entity/settings/settings';
import { demo } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';
import { storeFile } from '#tests/support/storedFile';
import { pngBytes } from '#ui/testing/sampleImages';

const gateway = openGateway();
const id = `store:${demo('store', 'BJ001')}`;

async function save(values: Record<string, unknown>) {
  const token = await gateway.session('1001');
  const { tdata } = await gateway.get<SettingsAnswer>('/screen_picture/getOne', { guid: id }, { token });
  return gateway.post<{ errors: Record<string, string> }>(
    '/screen_picture/update',
    { id, version: tdata.version, ...values },
    { token },
  );
}

it('takes 6 images of its enterprise up to 3 MB each, and 1 to 99 seconds', async () => {
  const image = (bytes: number) => storeFile(gateway, pngBytes(4, 4, bytes));
  const seven = await Promise.all(Array.from({ length: 7 }, (_, n) => image(500 + n)));
  const limit = 3 * 1024 * 1024;
  const [largest, tooLarge] = [await image(limit), await image(limit + 1)];
  expect((await save({ images: [largest, ...seven.slice(0, 5)] })).code).toBe(0);
  expect((await save({ images: seven })).tdata.errors).toHaveProperty('images');
  expect((await save({ images: [tooLarge] })).tdata.errors).toHaveProperty('images');
  expect((await save({ images: [await storeFile(gateway, pngBytes(4, 4), '10000002')] })).code).toBe(422);
  for (const interval of [1, 99]) expect((await save({ interval })).code).toBe(0);
  for (const interval of [0, 100]) expect((await save({ interval })).tdata.errors).toHaveProperty('interval');
});
