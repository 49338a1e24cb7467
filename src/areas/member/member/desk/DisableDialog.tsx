import { Box } from '@mui/material';
import { type Identifier, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { disabling } from './freezing';
import { useFreeze } from './useFreeze';

/** Asks why members are disabled, and says what that means for them. */
export default function DisableDialog({ ids, onClose }: { ids: Identifier[]; onClose: () => void }) {
  const translate = useTranslate();
  const freeze = useFreeze();
  const say = (key: string) => translate(`resources.memberDisabling.${key}`, { smart_count: ids.length });
  return (
    <ContractProvider contract={disabling}>
      <CommandDialog
        title={say('title')}
        confirm={say('confirm')}
        initial={{}}
        fields={['reason']}
        run={async ({ reason }) => {
          await freeze(ids, false, reason);
          onClose();
        }}
        onClose={onClose}
      >
        <Box sx={{ color: 'var(--muted)' }}>{say('consequence')}</Box>
        <FieldInput source="reason" />
      </CommandDialog>
    </ContractProvider>
  );
}
