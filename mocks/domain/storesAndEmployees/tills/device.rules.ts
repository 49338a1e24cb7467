import { device as contract } from '../../../../src/areas/storesAndEmployees/device/device.contract';
import { refuse } from '../../../call/refusal';
import { device } from '../../../db/deviceSchema';
import type { Entity } from '../../../store/entity';
import { tableStorage } from '../../../store/storage';

/** Devices: one that is bound is unbound before it is deleted. */
export const deviceEntity: Entity = {
  contract,
  storage: tableStorage(contract, device),
  async deletable(_context, rows) {
    const bound = rows.find(({ values }) => values.bindingState === 'bound');
    if (bound) throw refuse('device.stillBound', { name: String(bound.values.name) });
  },
};
