import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { ContractProvider } from '../ContractContext';
import type { Contract } from '../contract';
import { QueryStatus } from '../QueryStatus';
import { useGateway } from '../sources';
import { CommandDialog } from './CommandDialog';
import { FieldInput } from './FieldInput';

interface Props {
  contract: Contract;
  /** the fields of the setting; all of the contract where left out */
  shown?: readonly string[];
  /** where its words are: `title`, `note`, `confirm`, `done` */
  texts: string;
  /** calls that answer and save its fields with their version */
  paths: { find: string; save: string };
  /** reads again what the setting decides */
  changed?: () => Promise<unknown>;
  onClose: () => void;
  /** below the fields, for further ones of the contract; `found` is the setting as the dialog found it */
  children?: (found: Record<string, unknown>) => ReactNode;
}

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' };

/** Sets the few fields of a setting over a list; a failed look-up can be tried again. */
export function SettingDialog({ contract, shown, texts, paths, changed, onClose, children }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const query = useQuery({
    queryKey: [contract.name, 'setting', paths.find],
    gcTime: 0,
    queryFn: async ({ signal }) => (await provider.read<Record<string, unknown>>(paths.find, {}, { signal })).data,
  });
  const title = translate(`${texts}.title`);
  if (query.isPending) return null;
  if (!query.data) {
    return (
      <ReadDialog title={title} onClose={onClose}>
        <QueryStatus query={query} height={240} />
      </ReadDialog>
    );
  }
  const fields = Object.keys(contract.fields);
  const run = async (values: Record<string, unknown>) => {
    const named = [...fields, 'version'].map((name) => [name, values[name]]);
    await provider.write(paths.save, Object.fromEntries(named));
    notify(`${texts}.done`, { type: 'success' });
    await changed?.();
    onClose();
  };
  return (
    <ContractProvider contract={contract}>
      <CommandDialog
        title={title}
        confirm={translate(`${texts}.confirm`)}
        initial={query.data}
        fields={fields}
        run={run}
        onClose={onClose}
      >
        <Box sx={{ color: 'var(--muted)' }}>{translate(`${texts}.note`)}</Box>
        <Box sx={two}>
          {(shown ?? fields).map((source) => (
            <FieldInput key={source} source={source} />
          ))}
        </Box>
        {children?.(query.data)}
      </CommandDialog>
    </ContractProvider>
  );
}
