import { z } from 'zod';
import { smsPaths } from '#areas/company/sms/credit';
import { smsTopUp } from '#areas/company/sms/smsTopUp.contract';
import { type Call, protectedCall } from '#server/call/call';
import { orderCalls } from '#server/domain/business/orderPay/orderCalls';
import type { EntityRegistry } from '#server/store/entity';
import { saveInput } from '#server/store/write';
import { accountInput, accountOf, warningSetting } from './account';
import { findOrder, placeInput, placeOrder, smsOrders } from './orders';

const list = `${smsTopUp.name}:list`;

/** Credit for texts: what there is, what was used, when to warn; orders of more, and their payment. */
export function calls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({ method: 'POST', path: smsPaths.account, permission: list, input: accountInput, handle: accountOf }),
    protectedCall({
      method: 'POST',
      path: smsPaths.findWarning,
      permission: list,
      input: z.object({}),
      handle: (context) => warningSetting.get(context, registry),
    }),
    protectedCall({
      method: 'POST',
      path: smsPaths.saveWarning,
      permission: `${smsTopUp.name}:warn`,
      input: saveInput,
      write: true,
      handle: (context, input) => warningSetting.save(context, registry, input),
    }),
    protectedCall({
      method: 'POST',
      path: smsPaths.place,
      permission: `${smsTopUp.name}:order`,
      input: placeInput,
      write: true,
      handle: placeOrder,
    }),
    ...orderCalls(smsOrders, { view: [], find: findOrder }),
  ];
}
