import { device as contract } from '#areas/company/device/device.contract';
import { refuse } from '#server/call/refusal';
import { device } from '#server/db/schema/company/device';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';

/** Devices: one that is bound is unbound before it is deleted. */
export const deviceEntity: Entity = {
  contract,
  storage: tableStorage(contract, device),
  async deletable(_context, rows) {
    const bound = rows.find(({ values }) => values.bindingState === 'bound');
    if (bound) throw refuse('device.stillBound', { name: String(bound.values.name) });
  },
};
