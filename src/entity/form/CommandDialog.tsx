import { Button } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { GatewayError } from '../../gateway/errors';
import { FormDialog } from '../../ui/feedback/FormDialog';
import { useContract } from '../ContractContext';
import { useNotifyFailure } from '../useFailure';
import { validatorOf } from './validate';

type Values = Record<string, unknown>;

interface Props {
  title: string;
  /** what the button says */
  confirm: string;
  initial: Values;
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
export function CommandDialog({ initial, fields, ...props }: Props) {
  const contract = useContract();
  const validate = useMemo(() => {
    const named = Object.entries(contract.fields).filter(([name]) => fields.includes(name));
    return validatorOf({ ...contract, fields: Object.fromEntries(named) }, null);
  }, [contract, fields]);
  return (
    <Form record={initial} validate={validate} mode="onBlur" reValidateMode="onBlur" noValidate>
      <Body {...props} />
    </Form>
  );
}

function Body({ title, confirm, run, onClose, blocked, children }: Omit<Props, 'initial' | 'fields'>) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const { handleSubmit, setError, watch, formState } = useFormContext<Values>();
  const submit = handleSubmit(async (values) => {
    try {
      await run(values);
    } catch (error) {
      const known = error instanceof GatewayError ? Object.entries(error.fields) : [];
      for (const [path, message] of known) setError(path, { type: 'gateway', message });
      if (known.length === 0) notifyFailure(error);
    }
  });
  return (
    <FormDialog
      open
      title={title}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={formState.isSubmitting || blocked?.(watch())}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </FormDialog>
  );
}
