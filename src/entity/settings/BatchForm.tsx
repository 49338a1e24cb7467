import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-admin';
import { useContract } from '../ContractContext';
import { FieldNoteContext } from '../form/FieldNote';
import { type FormFrame, FormFrameContext } from '../form/FormFrame';
import { FormModeContext } from '../form/FormMode';
import { ChangeMark } from './ChangeMark';
import { chosenField } from './useBatchWork';

/** The work scrolls between the page's title and its bar. */
const column = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 };

const mode = { kind: 'create', readOnly: false } as const;

/** The form of a batch: the fields of the settings, each changed only where it was touched or named. */
export function BatchForm({ frame, children }: { frame: FormFrame; children: ReactNode }) {
  const { standard } = useContract();
  const [record] = useState(() => ({ ...standard, [chosenField]: [] }));
  return (
    <FormModeContext value={mode}>
      <FormFrameContext value={frame}>
        <FieldNoteContext value={ChangeMark}>
          <Box sx={frame === 'page' ? [column, { '& > form': column }] : {}}>
            <Form record={record} mode="onBlur" noValidate>
              {children}
            </Form>
          </Box>
        </FieldNoteContext>
      </FormFrameContext>
    </FormModeContext>
  );
}
