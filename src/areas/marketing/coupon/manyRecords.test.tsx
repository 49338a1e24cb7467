import { screen } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { chain, firstSubject } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

/** As many given coupons as it takes to have so many in all. */
async function fillTo(all: number): Promise<void> {
  const { db } = consoleUnderTest.gateway.database;
  await db.execute(sql`INSERT INTO coupon_instance
      (guid, merchant, version, search, created_at, updated_at, updated_by, subject, coupon, issue, member, code, state, collection_time, discount)
    SELECT 'many-' || n, ${chain}::text, 1, '', now(), now(), '', ${firstSubject}::text, 'many', 'many', NULL, 'many-' || n, 'unused',
      '2026-01-01'::timestamptz + n * interval '1 second', 0
    FROM generate_series((SELECT count(*) FROM coupon_instance WHERE merchant = ${chain} AND subject = ${firstSubject}) + 1,
      ${all}::int) AS n`);
}

it('of more than 100,000 given coupons a list says that there are more, and of 100,000 that it is all', async () => {
  await fillTo(100_000);
  const { unmount } = await consoleUnderTest.open('/marketing/couponDetails');
  await heading('优惠券发放明细');
  // The first two thousand come with the page; nobody waits for the others.
  expect(await screen.findByText('共 2,000+ 条')).toBeVisible();
  expect(await screen.findByText('共 100,000 条')).toBeVisible();
  expect(screen.getByRole('button', { name: '第 5000 页' })).toBeVisible();
  unmount();
  await fillTo(100_001);
  await consoleUnderTest.open('/marketing/couponDetails');
  expect(await screen.findByText('共 100,000+ 条')).toBeVisible();
});
