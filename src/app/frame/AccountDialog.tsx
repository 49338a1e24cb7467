import type { ReactNode } from 'react';
import { SourceContextProvider } from 'react-admin';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import { useNotifyFailure } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { plainSources } from '#ui/inputs/plainSources';

interface Props<V extends FieldValues> {
  title: string;
  confirm: string;
  /** label of the button that closes; "Cancel" if left out */
  cancel?: string | undefined;
  /** names of the fields with what they begin with */
  initial: DefaultValues<V>;
  /** carries the act out; a rejection is shown at the fields that it names, otherwise as a toast */
  run: (values: V) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A small form about one's own account in a dialog: password, number, second factor, fresh proof. */
export function AccountDialog<V extends FieldValues>({ initial, run, children, ...dialog }: Props<V>) {
  const notifyFailure = useNotifyFailure();
  const form = useForm<V>({ defaultValues: initial });
  const submit = form.handleSubmit(async (values) => {
    try {
      await run(values);
    } catch (error) {
      const fields = error instanceof GatewayError ? error.fields : {};
      const shown = Object.keys(initial).filter((name) => fields[name]);
      for (const name of shown) form.setError(name as Path<V>, { message: fields[name] ?? '' }, { shouldFocus: true });
      if (shown.length === 0) notifyFailure(error);
    }
  });
  return (
    <SourceContextProvider value={plainSources}>
      <FormProvider {...form}>
        <FormDialog open width="xs" onSubmit={() => submit()} {...dialog}>
          {children}
        </FormDialog>
      </FormProvider>
    </SourceContextProvider>
  );
}
