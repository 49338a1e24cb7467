import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupBuyPaths, type VerifiedVoucher } from '#areas/guestScreen/groupBuy/groupBuyLink.contract';
import { demo } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';

// Property V: a voucher code is verified at most once, by however many tills of however many stores at once.
const gateway = openGateway();

const code = fc.integer({ min: 0, max: 9 }).map((n) => `1${String(n).padStart(10, '7')}0`);
const call = fc.record({
  code,
  store: fc.constantFrom('BJ001', 'SH001', 'CD001'),
  node: fc.integer({ min: 0, max: 1 }),
});

it('verifies a code at most once under parallel calls', async () => {
  const token = await gateway.session('1001');
  const won = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 8 }), async (calls) => {
      const replies = await Promise.all(
        calls.map(({ code: asked, store, node }) =>
          gateway.post<VerifiedVoucher>(
            groupBuyPaths.verify,
            { store: demo('store', store), platform: 'meituan', code: asked },
            { token, node },
          ),
        ),
      );
      for (const [index, { code: answer, message }] of replies.entries()) {
        const asked = calls[index]?.code ?? '';
        if (answer === 0) won.set(asked, (won.get(asked) ?? 0) + 1);
        else expect(message).toContain('核销');
      }
      for (const { code: asked } of calls) expect(won.get(asked)).toBe(1);
    }),
    { numRuns: 12 },
  );
});
