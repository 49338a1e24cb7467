import { beforeAll, describe, expect, it } from 'vitest';
import { knownDay, openGateway } from '#tests/support/gateway';
import { ConsumptionWorld, type Kitchen } from '#tests/support/inventory/consumption';

// Use is a fact only between two counts: at the first day of the period or the one before, and at the last or the one after.

const gateway = openGateway(knownDay);
const world = new ConsumptionWorld(gateway);
beforeAll(() => world.open());

interface Row {
  id: string;
  estimated: boolean;
  variance: string;
}

async function rowOf({ materials: [material = ''] }: Kitchen, warehouse?: string): Promise<Row | undefined> {
  const filters = { date: { from: '2026-11-13', to: '2026-11-18' }, ...(warehouse ? { warehouse } : {}) };
  const { list } = await world.sent<{ list: Row[] }>('/inventory/material_cost/list', { ids: [material], filters });
  return list.find(({ id }) => id === material);
}

async function counted(kitchen: Kitchen, ...dates: string[]): Promise<void> {
  const [material = ''] = kitchen.materials;
  for (const date of dates) await world.count(kitchen.warehouse, [{ material, counted: '9' }], date);
}

describe('the use of a material', () => {
  it.each([
    ['2026-11-11', '2026-11-18', true],
    ['2026-11-12', '2026-11-18', false],
    ['2026-11-13', '2026-11-18', false],
    ['2026-11-14', '2026-11-18', true],
    ['2026-11-13', '2026-11-17', true],
    ['2026-11-13', '2026-11-19', false],
    ['2026-11-13', '2026-11-20', true],
  ])('counted on %s and %s is estimated from the 13th to the 18th: %s', async (opening, closing, estimated) => {
    const kitchen = await world.kitchen(['10']);
    await counted(kitchen, opening, closing);
    expect(await rowOf(kitchen)).toMatchObject({ estimated });
  });

  it('is estimated where the sheet was not submitted, or the material not counted', async () => {
    const kitchen = await world.kitchen(['10', '10']);
    const [, other = ''] = kitchen.materials;
    await world.count(kitchen.warehouse, [{ material: other, counted: '10' }], '2026-11-13');
    await counted(kitchen, '2026-11-18');
    expect(await rowOf(kitchen)).toMatchObject({ estimated: true });
    const drafted = await world.kitchen(['10']);
    await counted(drafted, '2026-11-13');
    const sheet = await world.sheet(drafted.warehouse, '2026-11-18');
    await world.sent('/inventory/stocktake/count', {
      id: sheet,
      rows: [{ material: drafted.materials[0], counted: '9' }],
    });
    expect(await rowOf(drafted)).toMatchObject({ estimated: true });
  });

  it('is a fact only where every warehouse that has it counted it; a warehouse that is asked for is judged alone', async () => {
    const kitchen = await world.kitchen(['10']);
    await counted(kitchen, '2026-11-13', '2026-11-18');
    const second = await world.warehouse(await world.store());
    await world.receive(second, kitchen.materials[0] ?? '', '1');
    expect(await rowOf(kitchen)).toMatchObject({ estimated: true });
    expect(await rowOf(kitchen, kitchen.warehouse)).toMatchObject({ estimated: false });
    expect(await rowOf(kitchen, second)).toMatchObject({ estimated: true });
  });

  it('is not in doubt where there was none, but is where something was sold that never was in stock', async () => {
    const kitchen = await world.kitchen(['0']);
    expect(await rowOf(kitchen)).toMatchObject({ estimated: false, variance: '0.000' });
    await world.sell(kitchen, '2026-11-17', '2');
    await gateway.tick();
    expect(await rowOf(kitchen)).toMatchObject({ estimated: true, variance: '-2.000' });
  });
});
