import { z } from 'zod';
import { inLibrary, inStore, type Place } from '#areas/goods/place';
import { menuPlan } from '#areas/goods/plan/menuPlan.contract';
import { type Call, protectedCall } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { sortRows } from '#server/store/sortRows';
import { batchInput, changeMany } from './commodity/batch';
import { historyInput, priceHistory } from './commodity/priceRecords';
import { previewPush, push, pushInput } from './commodity/push';
import { knownInput, knownPictures, moveInput, movePictures, pictureUses, usesInput } from './gallery/pictureCalls';
import { padCalls } from './padPicture/padPictures';
import { sortInput } from './tree';

function entityOf(registry: EntityRegistry, name: string): Entity {
  const entity = registry.get(name);
  if (!entity) throw new Error(`no entity ${name}`);
  return entity;
}

function callsAt(place: Place, registry: EntityRegistry): Call[] {
  const { names, path } = place;
  return [
    protectedCall({
      method: 'POST',
      path: `${path}/category/sort`,
      permission: `${names.category}:edit`,
      input: sortInput,
      write: true,
      handle: (context, { ids }) => sortRows(context, entityOf(registry, names.category), ids),
    }),
    protectedCall({
      method: 'POST',
      path: `${path}/picture_folder/sort`,
      permission: `${names.pictureFolder}:edit`,
      input: sortInput,
      write: true,
      handle: (context, { ids }) => sortRows(context, entityOf(registry, names.pictureFolder), ids),
    }),
    protectedCall({
      method: 'POST',
      path: `${path}/picture/known`,
      permission: `${names.picture}:list`,
      input: knownInput,
      handle: (context, input) => knownPictures(context, entityOf(registry, names.picture), input),
    }),
    protectedCall({
      method: 'POST',
      path: `${path}/picture/uses`,
      permission: `${names.picture}:show`,
      input: usesInput,
      handle: (context, input) => pictureUses(context, entityOf(registry, names.picture), input),
    }),
    protectedCall({
      method: 'POST',
      path: `${path}/picture/move`,
      permission: `${names.picture}:edit`,
      input: moveInput,
      write: true,
      handle: (context, input) => movePictures(context, place, registry, input),
    }),
    protectedCall({
      method: 'POST',
      path: `${path}/commodity/batch`,
      permission: `${names.commodity}:batch`,
      input: batchInput,
      write: true,
      handle: (context, input) => changeMany(context, entityOf(registry, names.commodity), registry, input),
    }),
    protectedCall({
      method: 'POST',
      path: `${path}/commodity/price_history`,
      permission: `${names.commodity}:show`,
      input: historyInput,
      handle: (context, input) => {
        const [own, stores, plans] = [names.commodity, inStore.names.commodity, menuPlan.name];
        const entities = {
          own: entityOf(registry, own),
          stores: entityOf(registry, stores),
          plans: entityOf(registry, plans),
        };
        return priceHistory(context, entities, input);
      },
    }),
  ];
}

/** Calls on goods beyond the standard ones. */
export function calls(registry: EntityRegistry): Call[] {
  return [
    ...callsAt(inStore, registry),
    ...callsAt(inLibrary, registry),
    ...padCalls,
    protectedCall({
      method: 'POST',
      path: inLibrary.calls('commodity').delete,
      permission: 'libraryCommodity:list',
      input: z.unknown(),
      async handle() {
        throw refuse('commodity.deleteBrandItem');
      },
    }),
    protectedCall({
      method: 'POST',
      path: '/item/library/commodity/preview_push',
      permission: 'libraryCommodity:push',
      input: pushInput,
      handle: (context, input) => previewPush(context, input),
    }),
    protectedCall({
      method: 'POST',
      path: '/item/library/commodity/push',
      permission: 'libraryCommodity:push',
      input: pushInput,
      write: true,
      handle: (context, input) => push(context, input),
    }),
  ];
}
