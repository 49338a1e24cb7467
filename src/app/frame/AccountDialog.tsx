import type { ReactNode } from 'react';
import { SourceContextProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useNotifyFailure } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { plainSources } from '#ui/inputs/plainSources';

/** Digits as they were typed; null before. */
export type AccountValues = Readonly<Record<string, string | null>>;

interface Props {
  title: string;
  confirm: string;
  /** label of the button that closes; "Cancel" if left out */
  cancel?: string | undefined;
  /** names of the fields with what they begin with */
  initial: AccountValues;
  /** carries the act out; a rejection is shown at the fields that it names, otherwise as a toast */
  run: (values: AccountValues) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A small form about one's own account in a dialog: password, number, second factor, fresh proof. */
export function AccountDialog({ initial, run, children, ...dialog }: Props) {
  const notifyFailure = useNotifyFailure();
  const form = useForm<Record<string, string | null>>({ defaultValues: initial });
  const submit = form.handleSubmit(async (values) => {
    try {
      await run(values);
    } catch (error) {
      const fields = error instanceof GatewayError ? error.fields : {};
      const shown = Object.keys(initial).filter((name) => fields[name]);
      for (const name of shown) form.setError(name, { message: fields[name] ?? '' }, { shouldFocus: true });
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
