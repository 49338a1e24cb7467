import type { CallerContext } from '#server/call/call';
import { noteSecurityEvent } from '#server/domain/access/securityEvents';
import type { Stored } from '#server/store/storage';

/** Adds changes of an account's credentials to its security history, under the name of the person who made them. */
export async function noteCredentialEvents(
  context: CallerContext,
  { guid, values }: Pick<Stored, 'guid' | 'values'>,
  { passwordSet = false, rephoned = false, locked = false },
): Promise<void> {
  const { merchant, name: changedBy } = context.caller;
  const text = (field: string) => String(values[field] ?? '');
  const account = {
    ...{ merchant, guid },
    ...{ name: text('name'), account: text('account'), organization: text('organization') },
  };
  if (passwordSet) await noteSecurityEvent(context, account, 'passwordSet', { changedBy });
  if (rephoned) await noteSecurityEvent(context, account, 'phoneChanged', { changedBy });
  if (locked) await noteSecurityEvent(context, account, 'disabled', { changedBy });
}
