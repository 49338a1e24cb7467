import type { Samples } from '#tests/support/entitySample';
import type { TestGateway } from '#tests/support/gateway';
import { addTakeaway } from '#tests/support/takeaway/takeaway';

/** Customers of platforms come from takeaway orders; commands about them have tests of their own. */
export const samples: Samples = { thirdPartyCustomer: {} };

export async function prepare(gateway: TestGateway): Promise<void> {
  for (const platform of ['americanRegiment', 'hungry', 'jd'])
    await addTakeaway(gateway, '13500000001', { platform, channel: platform });
  await addTakeaway(gateway, '13500000002');
}
