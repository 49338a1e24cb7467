import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-admin';
import { useContract } from '../ContractContext';
import { FieldNoteContext } from '../form/FieldNote';
import { type FormFrame, FormFrameContext } from '../form/FormFrame';
import { FormModeContext } from '../form/FormMode';
import { ChangeMark } from './ChangeMark';
import { chosenField } from './useBatchWork';

const mode = { kind: 'create', readOnly: false } as const;

/** A page's bar is at the bottom of the screen. */
const column = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 };

/** The form of a batch: the fields of the settings, each changed only where it was touched or named. */
export function BatchForm({ frame, children }: { frame: FormFrame; children: ReactNode }) {
  const { standard } = useContract();
  const [record] = useState(() => ({ ...standard, [chosenField]: [] }));
  return (
    <FormModeContext value={mode}>
      <FormFrameContext value={frame}>
        <FieldNoteContext value={ChangeMark}>
          <Box sx={frame === 'page' ? { ...column, '& > form': column } : undefined}>
            <Form record={record} mode="onBlur" noValidate>
              {children}
            </Form>
          </Box>
        </FieldNoteContext>
      </FormFrameContext>
    </FormModeContext>
  );
}
