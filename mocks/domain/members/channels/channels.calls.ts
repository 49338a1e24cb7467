import type { Call } from '../../../call/call';
import type { EntityRegistry } from '../../../store/entity';
import { channels, sending } from './settings';

/** Where membership works, and who receives a card on registration. */
export function calls(registry: EntityRegistry): Call[] {
  return [channels, sending].flatMap((setting) => setting.calls(registry));
}
