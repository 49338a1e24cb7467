import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Conflict } from '#gateway/errors';
import { useContract } from '../ContractContext';
import { isSame } from '../contract';
import type { Fields } from '../field';
import { useLabelOf } from '../labels';
import { ConflictDialog } from './ConflictDialog';
import type { Values } from './merge';

interface Props {
  /** those of the form */
  fields: Fields;
  conflict: Conflict;
  /** the record as it was when the form was opened */
  opened: Values;
  onClose: () => void;
}

/** The conflict of a form, of an entity or of a command: the merged values go into its fields, with the version that they were merged with. */
export function FormConflict({ fields, conflict, opened, onClose }: Props) {
  const contract = useContract();
  const fieldLabel = useLabelOf(contract);
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const mine = getValues();
  const labelOf = (path: readonly string[]) => {
    const [table, name] = path.slice(-2);
    if (name === undefined || table === undefined) return fieldLabel(path[0] ?? '');
    return translate(`resources.${contract.name}.rows.${table}.${name}`, { _: fieldLabel(name) });
  };
  const apply = (values: Values) => {
    for (const name of Object.keys(fields)) {
      if (name in values && !isSame(values[name], mine[name]))
        setValue(name, values[name], { shouldDirty: true, shouldValidate: true });
    }
    setValue('version', conflict.current.version);
    onClose();
  };
  return (
    <ConflictDialog
      conflict={conflict}
      fields={fields}
      opened={opened}
      theirs={conflict.current}
      mine={mine}
      labelOf={labelOf}
      onApply={apply}
      onClose={onClose}
    />
  );
}
