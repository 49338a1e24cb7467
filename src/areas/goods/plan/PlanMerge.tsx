import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isSame } from '#entity/contract';
import { ConflictDialog } from '#entity/form/ConflictDialog.tsx';
import type { Values } from '#entity/form/merge';
import { useLabelOf } from '#entity/labels';
import type { Conflict } from '#gateway/errors';
import type { PlanContent } from './content';
import { menuPlan } from './menuPlan.contract';
import type { WholePlan } from './planApi';
import { contentFrom, mergedContent, mergedFields } from './planMerge';

interface Props {
  conflict: Conflict;
  /** the plan when the editor opened it, and as it is stored now */
  opened: WholePlan;
  theirs: WholePlan;
  content: PlanContent;
  onApply: (content: PlanContent) => void;
  onClose: () => void;
}

const contentOf = ({ itemWebRespDTOList: items, typeList: types }: WholePlan): PlanContent => ({ items, types });
const whole = (plan: WholePlan): Values => ({ ...plan, ...mergedContent(contentOf(plan)) });

/** Merges another editor's save of the plan with this one's, by dish and price. */
export function PlanMerge({ conflict, opened, theirs, content, onApply, onClose }: Props) {
  const translate = useTranslate();
  const fieldLabel = useLabelOf(menuPlan);
  const { getValues, setValue } = useFormContext();
  const form = getValues();
  const sides = [content, contentOf(theirs)];
  const categories = new Map(sides.flatMap(({ types }) => types.map(({ typeGuid, name }) => [typeGuid, name])));
  const labelOf = (path: readonly string[]) => {
    const [table, name] = path.slice(-2);
    return table === undefined || name === undefined
      ? fieldLabel(path[0] ?? '')
      : translate(`resources.menuPlan.rows.${table}.${name}`, { _: name });
  };
  const apply = (values: Values) => {
    for (const name of [...Object.keys(menuPlan.fields), 'storeGuidList']) {
      if (!isSame(values[name], form[name])) setValue(name, values[name], { shouldDirty: true });
    }
    onApply(contentFrom(values, sides));
  };
  return (
    <ConflictDialog
      conflict={conflict}
      fields={mergedFields}
      opened={whole(opened)}
      theirs={whole(theirs)}
      mine={{ ...form, ...mergedContent(content) }}
      labelOf={labelOf}
      ownName={(id) => categories.get(id) ?? undefined}
      onApply={apply}
      onClose={onClose}
    />
  );
}
