import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchPaths } from '#areas/takeaway/batch/takeawayBatch.contract';
import { productBases } from '#areas/takeaway/platforms';
import { linkPath, unlinkPath } from '#areas/takeaway/product/takeawayProduct';
import { demo } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';

// Property L1: a platform's product links to at most one of a store's goods, and these to one of its products, however many
// people and batches link them at once. What is not linked is listed as that.
const gateway = openGateway();
const base = productBases.jd;
const store = demo('store', 'SH001');
const dishes = ['毛血旺', '酸菜鱼', '夫妻肺片'].map((name) => demo('commodity', `SH001-${name}`));
const count = 4;

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('link' as const),
      product: fc.nat(count - 1),
      dish: fc.nat(2),
      node: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('unlink' as const),
      product: fc.nat(count - 1),
      dish: fc.nat(2),
      node: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('batch' as const),
      product: fc.nat(count - 1),
      dish: fc.nat(2),
      node: fc.nat(1),
    }),
  },
);

interface Row {
  id: string;
  platformNumber: string;
  commodity: string | null;
  linkState: string;
}

it('links each product and each of the goods at most once under parallel calls', async () => {
  const token = await gateway.session('1001');
  const post = <T>(path: string, body: object, node = 0) => gateway.post<T>(path, body, { token, node });
  const made = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      post<{ id: string }>(`${base}/save`, { place: store, platformProduct: `并发${n}`, platformNumber: `L1-${n}` }),
    ),
  );
  const ids = made.map(({ tdata }) => tdata.id);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const replies = await Promise.all(
        steps.map(async ({ act, product, dish, node }) => {
          const id = ids[product];
          if (act === 'link') return post(linkPath(base), { id, commodity: dishes[dish], quantity: 1 }, node);
          if (act === 'unlink') return post(unlinkPath(base), { ids: [id] }, node);
          await gateway.database.db.execute(
            `UPDATE takeaway_product SET proposal = '${dishes[dish]}', score = 96 WHERE guid = '${id}' AND commodity IS NULL`,
          );
          const targets = [{ platform: 'jd', store }];
          return post(batchPaths.start, { guid: crypto.randomUUID(), act: 'link', least: 90, targets }, node);
        }),
      );
      for (const { code } of replies) expect([0, 422]).toContain(code);
      await gateway.tick();
      const { tdata } = await post<{ list: Row[] }>(`${base}/list`, { filters: { place: store }, size: 100 });
      const linked = tdata.list.filter(({ commodity }) => commodity !== null);
      expect(new Set(linked.map(({ commodity }) => commodity)).size).toBe(linked.length);
      expect(new Set(tdata.list.map(({ platformNumber }) => platformNumber)).size).toBe(tdata.list.length);
      for (const row of tdata.list) expect(row.linkState).toBe(row.commodity === null ? 'unlinked' : 'linked');
      const unlinked = await post<{ total: number }>(`${base}/list`, {
        filters: { place: store, linkState: 'unlinked' },
      });
      expect(unlinked.tdata.total).toBe(tdata.list.length - linked.length);
    }),
    { numRuns: 10 },
  );
});
