import { smsTopUp } from '#areas/company/sms/smsTopUp.contract';
import { smsOrder } from '#server/db/schema/company/sms';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';

/** Orders of texts: placed for a package, and then only paid or cancelled, by calls of their own. */
export const smsTopUpEntity: Entity = { contract: smsTopUp, storage: tableStorage(smsTopUp, smsOrder) };
