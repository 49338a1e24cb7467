import { expect, it } from 'vitest';
import { resources } from '#routing/routeTable';
import { loadContract, loadScreens } from './screens';

const built = resources.filter(({ screens, report }) => screens ?? report);

it('every registered resource has the screens and the contract of the same name', async () => {
  expect(built.length).toBeGreaterThan(70);
  const found = await Promise.allSettled(
    built.map(async ({ name }) => ({ name, screens: await loadScreens(name), contract: await loadContract(name) })),
  );
  expect(found.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  for (const one of found) {
    if (one.status === 'rejected') continue;
    const { name, screens, contract } = one.value;
    expect({ name, screens: screens?.resource, contract: contract.name }).toEqual({
      name,
      screens: name,
      contract: name,
    });
  }
});
