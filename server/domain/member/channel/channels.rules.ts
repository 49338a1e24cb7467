import type { Entity } from '#server/store/entity';
import { channels, sending } from './settings';

/** Where membership works, and who receives a card on registration: one record each for an operating subject. */
export const channelEntities: Readonly<Record<string, Entity>> = {
  channels: channels.entity,
  sending: sending.entity,
};
