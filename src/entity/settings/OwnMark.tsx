import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useContract } from '../ContractContext';
import { isSame } from '../contract';
import { useFormMode } from '../form/FormMode';
import { useLabelOf } from '../labels';
import { NoteLine } from './NoteLine';
import { placeOf, type SettingsAnswer } from './settings';

/** Form value: settings that are given back with the next save. */
export const resetField = 'reset';

/** Of the settings that were given back, those that were not changed again since. */
export function givenBack(data: Record<string, unknown>, inherited: Record<string, unknown>): string[] {
  const asked: unknown = data[resetField];
  const names = Array.isArray(asked) ? asked.map(String) : [];
  return [...new Set(names)].filter((name) => isSame(data[name], inherited[name]));
}

/** Beside a setting's label: whether the place says it itself, and a way to give it back to its brand or to the standard. */
export function OwnMark({ source }: { source: string }) {
  const record = useRecordContext<SettingsAnswer>();
  const translate = useTranslate();
  const labelOf = useLabelOf(useContract());
  const { readOnly } = useFormMode();
  const { setValue, getValues } = useFormContext();
  const { dirtyFields } = useFormState({ name: source });
  const [reset, value]: unknown[] = useWatch({ name: [resetField, source] });
  if (!record) return null;
  const level = placeOf(record.id)?.level ?? 'store';
  const given = Array.isArray(reset) && reset.includes(source) && isSame(value, record?.inherited[source]);
  const isOwn = !given && (record.own.includes(source) || dirtyFields[source] !== undefined);
  const from = record.inheritedFrom[source] ?? 'standard';
  const giveBack = () => {
    const before: unknown = getValues(resetField);
    setValue(source, record.inherited[source] ?? null, { shouldDirty: true, shouldValidate: true });
    setValue(resetField, [...(Array.isArray(before) ? before : []), source], { shouldDirty: true });
  };
  if (!isOwn) return <NoteLine isMuted text={translate(`entity.settings.from.${from}`)} />;
  const act = {
    text: translate('entity.settings.reset'),
    name: translate('entity.settings.resetField', { field: labelOf(source) }),
    do: giveBack,
  };
  return <NoteLine text={translate(`entity.settings.own.${level}`)} act={readOnly ? undefined : act} />;
}
