import { type ReactNode, useMemo, useState } from 'react';
import { Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Conflict, GatewayError } from '#gateway/errors';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useContract } from '../ContractContext';
import type { Fields } from '../field';
import { useNotifyFailure } from '../useFailure';
import { FormConflict } from './FormConflict';
import { validatorOf } from './validate';

type Values = Record<string, unknown>;

interface Props {
  title: string;
  /** what the button says */
  confirm: string;
  initial: Values;
  /**
   * The stored record as the dialog found it, where it is not what the form begins with. A command that sends the `version`
   * of its values is merged with what somebody else saved meanwhile, by the named fields, as an entity's form is.
   */
  opened?: Values;
  /** the contract's fields that are checked before the command is sent */
  fields: readonly string[];
  /** carries the command out; what it rejects with is shown at the fields or as a toast */
  run: (values: Values) => Promise<void>;
  onClose: () => void;
  /** the command cannot be given yet; the body says why */
  blocked?: (values: Values) => boolean;
  children: ReactNode;
}

/** A form in a dialog for a command that is no plain save: some fields of the contract, checked by it, sent by `run`. */
export function CommandDialog({ initial, opened = initial, fields, ...props }: Props) {
  const contract = useContract();
  // The list behind may be loaded again meanwhile; what was typed stays, and is saved with the version that was seen.
  const [start] = useState({ initial, opened });
  const named = useMemo(
    () => Object.fromEntries(Object.entries(contract.fields).filter(([name]) => fields.includes(name))),
    [contract, fields],
  );
  const validate = useMemo(() => validatorOf({ ...contract, fields: named }, null), [contract, named]);
  return (
    <Form record={start.initial} validate={validate} mode="onBlur" reValidateMode="onBlur" noValidate>
      <Body {...props} opened={start.opened} named={named} />
    </Form>
  );
}

interface BodyProps extends Omit<Props, 'initial' | 'fields'> {
  opened: Values;
  named: Fields;
}

function Body({ title, confirm, run, onClose, blocked, opened, named, children }: BodyProps) {
  const notifyFailure = useNotifyFailure();
  const { handleSubmit, setError, watch } = useFormContext<Values>();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const submit = handleSubmit(async (values) => {
    try {
      await run(values);
    } catch (error) {
      if (error instanceof GatewayError && error.conflict) return setConflict(error.conflict);
      const known = error instanceof GatewayError ? Object.entries(error.fields) : [];
      // A refusal of a field that the dialog lacks would otherwise be invisible.
      const drawn = known.filter(([path]) => (path.split('.')[0] ?? '') in named);
      for (const [path, message] of drawn) setError(path, { type: 'gateway', message });
      if (drawn.length === 0) notifyFailure(error);
    }
  });
  return (
    <FormDialog
      open
      title={title}
      onClose={onClose}
      onSubmit={() => submit()}
      confirm={confirm}
      blocked={blocked?.(watch())}
    >
      {children}
      {conflict ? (
        <FormConflict fields={named} conflict={conflict} opened={opened} onClose={() => setConflict(null)} />
      ) : null}
    </FormDialog>
  );
}
