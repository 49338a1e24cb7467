import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { fixLevel } from './fixLevel';
import { levelPaths } from './paths';

/** Asks for the lowest level of a member and why; without a level, what was given by hand is taken back. */
export default function FixLevelDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const run = async ({ level, reason }: Record<string, unknown>) => {
    await provider.write(levelPaths.fix, { id: record.id, level: level ?? null, reason });
    notify('memberLevels.fix.done', { type: 'success' });
    await Promise.all(
      ['member', 'memberLevel', 'gradeValueRecord'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
    onClose();
  };
  return (
    <ContractProvider contract={fixLevel}>
      <CommandDialog
        title={translate('memberLevels.fix.title', { name: String(record.fullName) })}
        confirm={translate('memberLevels.fix.confirm')}
        initial={{ level: record.level, reason: null }}
        fields={['level', 'reason']}
        run={run}
        onClose={onClose}
      >
        <Typography>{translate('memberLevels.fix.body')}</Typography>
        <FieldInput source="level" />
        <FieldInput source="reason" />
      </CommandDialog>
    </ContractProvider>
  );
}
