import { useMemo } from 'react';
import { useSearchParams } from '#ui/router';

/** Dialogs that can be open over a list of house accounts, each named by the address: a unit's account, a repayment, its receipt, its taking back. */
export const debtDialogs = ['account', 'repay', 'receipt', 'takeBack'] as const;
type DebtDialog = (typeof debtDialogs)[number];

/** The value of `repay` where the unit is chosen in the dialog. */
export const anyUnit = 'any';

/** Opens one dialog in place of another: the receipt follows the repayment. */
export function useDebtDialogs() {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const kind = debtDialogs.find((one) => search.has(one));
    const show = (next: DebtDialog | null, value = '') => {
      const params = new URLSearchParams(search);
      for (const one of debtDialogs) params.delete(one);
      if (next) params.set(next, value);
      setSearch(params);
    };
    return {
      kind,
      value: kind ? (search.get(kind) ?? '') : '',
      open: (next: DebtDialog, value: string) => show(next, value),
      close: () => show(null),
    };
  }, [search, setSearch]);
}
