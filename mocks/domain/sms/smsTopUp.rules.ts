import { smsTopUp } from '../../../src/areas/storesAndEmployees/sms/smsTopUp.contract';
import { smsOrder } from '../../db/smsSchema';
import type { Entity } from '../../store/entity';
import { tableStorage } from '../../store/storage';

/** Orders of texts: placed for a package, and then only paid or cancelled, by calls of their own. */
export const smsTopUpEntity: Entity = { contract: smsTopUp, storage: tableStorage(smsTopUp, smsOrder) };
