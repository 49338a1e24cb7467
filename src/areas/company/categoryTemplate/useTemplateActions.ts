import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';

/** Parameter of the address: the template that is applied to stores. */
export const applyParam = 'apply';

/** On a template: give its categories to stores. */
export function useTemplateActions(): readonly RowAction[] {
  const translate = useTranslate();
  const mayApply = useCan('apply');
  const { open } = useAddressParam(applyParam);
  return useMemo<RowAction[]>(() => {
    const apply: RowAction = {
      key: 'apply',
      label: translate('resources.categoryTemplate.apply.act'),
      quick: true,
      run: ({ id }) => open(String(id)),
    };
    return mayApply ? [apply] : [];
  }, [translate, mayApply, open]);
}
