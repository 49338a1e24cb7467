import type { Call } from '#server/call/call';
import type { EntityRegistry } from '#server/store/entity';
import { channels, sending } from './settings';

/** Where membership works, and who receives a card on registration. */
export function calls(registry: EntityRegistry): Call[] {
  return [channels, sending].flatMap((setting) => setting.calls(registry));
}
