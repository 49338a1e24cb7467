import type { ConsoleDataProvider } from '#gateway/dataProvider';
import { type Contract, fieldOf } from '../contract';

/** Longer lists are of no use as drop-downs. */
const mostNames = 100;

/**
 * The names that a template offers for references, by column: only where there are few, and where they do not depend on
 * other columns. A list that fails to load is left out; the template works without it.
 */
export async function offeredNames(
  contract: Contract,
  provider: Pick<ConsoleDataProvider, 'options'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asking = (contract.importFields ?? []).map(async (source) => {
    const meta = fieldOf(contract, source)?.meta;
    if (meta?.kind !== 'reference' || !meta.target || meta.sharing) return [];
    try {
      const { data, total } = await provider.options(meta.target, { size: mostNames }, meta.anywhere);
      return total <= mostNames && data.length > 0 ? [[source, data.map(({ name }) => name).sort()] as const] : [];
    } catch {
      return [];
    }
  });
  return new Map((await Promise.all(asking)).flat());
}
