import { describe, expect, it } from 'vitest';
import { isDataKey, isSealed, SealError, sealedBy, Vault } from './vault';

const [first, second] = ['1f'.repeat(32), '2E'.repeat(32)];
const number = '11010519491231002X';

describe('a vault', () => {
  it('opens what it sealed, never twice the same, and shows nothing of it', async () => {
    const vault = new Vault(first);
    const [one, other] = [await vault.seal('document', number), await vault.seal('document', number)];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^sealed\.[0-9a-f]{8}\.[\w-]+$/);
    expect([isSealed(one), isSealed(number)]).toEqual([true, false]);
    expect(atob(one.split('.')[2]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')).not.toContain('1101');
    expect(await vault.open('document', one)).toBe(number);
    expect(await vault.open('document', other)).toBe(number);
    expect(await vault.open('document', await vault.seal('document', '证件 ✓'))).toBe('证件 ✓');
  });

  it('opens nothing that was sealed for something else, was changed, or with a key it lacks', async () => {
    const vault = new Vault(first);
    const sealed = await vault.seal('document', number);
    const changed = `${sealed.slice(0, -4)}${sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    await expect(vault.open('answer', sealed)).rejects.toThrow(SealError);
    await expect(vault.open('document', changed)).rejects.toThrow(SealError);
    await expect(new Vault(second).open('document', sealed)).rejects.toThrow(SealError);
  });

  it('opens by former keys and seals by the current one', async () => {
    const sealed = await new Vault(first).seal('document', number);
    const vault = new Vault(second, [first]);
    expect(await vault.open('document', sealed)).toBe(number);
    const [current, former] = await vault.ids();
    expect(sealed.startsWith(sealedBy(former ?? ''))).toBe(true);
    expect((await vault.seal('document', number)).startsWith(sealedBy(current))).toBe(true);
  });

  it('digests alike by one key and otherwise by another', async () => {
    const [one, same, other] = await Promise.all([first, first, second].map((key) => new Vault(key).digest(number)));
    expect(one).toBe(same);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has keys of 64 hexadecimal digits', () => {
    expect([first, second].every(isDataKey)).toBe(true);
    for (const wrong of ['', first.slice(1), `${first}0`, `${first.slice(1)}g`]) expect(isDataKey(wrong)).toBe(false);
  });
});
