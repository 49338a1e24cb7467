import { Alert, Box, Button } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { Form, useRecordContext, useSaveContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Conflict } from '#gateway/errors';
import { today } from '#session/today';
import { DateText } from '#ui/feedback/values.tsx';
import { useHeldWhile } from '#ui/focus/useHeldWhile';
import { useContract } from '../ContractContext';
import { defaultsOf } from '../contract';
import { useLabelOf } from '../labels';
import { FormBar } from './FormBar';
import { FormConflict } from './FormConflict';
import { type FormFrame, FormFrameContext } from './FormFrame';
import { type FormMode, FormModeContext } from './FormMode';
import { FormBarContext } from './InFormBar';
import type { Leaving } from './Leaving';
import { SectionList } from './SectionList';
import { UnsavedGuard } from './UnsavedGuard';
import { useDraft } from './useDraft';
import { validatorOf } from './validate';

interface Props {
  /** id of the record; 'new' when creating */
  id: string;
  mode: FormMode;
  leaving: Leaving;
  conflict: Conflict | null;
  onConflictSeen: () => void;
  onCancel: () => void;
  /** a page has its bar at the bottom of the screen, a dialog below its body */
  frame: FormFrame;
  children: ReactNode;
}

const column = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 };

function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  // As a press of the button, which waits while a save is under way.
  event.currentTarget.querySelector<HTMLElement>('form button[type=submit]')?.click();
}

/** The form of an entity: the contract's checks, a draft, a guard, field errors of form and gateway alike, the conflict view. */
export function EntityForm(props: Props) {
  const contract = useContract();
  const record = useRecordContext();
  const before = props.mode.kind === 'edit' ? (record ?? null) : null;
  const validate = useMemo(() => validatorOf(contract, before), [contract, before]);
  const [defaults] = useState(() => defaultsOf(contract, today()));
  return (
    <FormModeContext value={props.mode}>
      <Box onKeyDown={submitByKey} sx={{ ...column, '& > form': column }}>
        <Form
          record={props.mode.kind === 'create' ? defaults : record}
          validate={validate}
          mode="onBlur"
          reValidateMode="onBlur"
          noValidate
        >
          <FormBody {...props} opened={before} />
        </Form>
      </Box>
    </FormModeContext>
  );
}

function FormBody({
  id,
  mode,
  leaving,
  conflict,
  onConflictSeen,
  onCancel,
  frame,
  children,
  opened,
}: Props & { opened: Record<string, unknown> | null }) {
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const saving = useSaveContext()?.saving ?? false;
  const held = useHeldWhile(saving);
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const changed = Object.keys(dirtyFields).filter((name) => name in contract.fields);
  const version = typeof opened?.version === 'number' ? opened.version : null;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [acts, setActs] = useState<HTMLElement | null>(null);
  const [facts, setFacts] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ acts, facts }), [acts, facts]);
  return (
    <FormBarContext value={places}>
      <Box
        ref={setBody}
        // Nothing in it may have the focus where it is only read: it is scrolled by keys itself.
        {...(mode.readOnly ? { tabIndex: 0, role: 'region', 'aria-label': translate('entity.form.content') } : {})}
        sx={{
          position: 'relative',
          display: 'flex',
          gap: 3,
          minHeight: 0,
          flex: 1,
          overflow: 'auto',
          p: frame === 'page' ? 2 : 3,
          // Room for the ring of what comes first.
          ...(frame === 'page' ? { pt: 0.5, mt: -0.5 } : { pt: 2 }),
        }}
      >
        <Box {...held} sx={{ flex: 1, minWidth: 0 }}>
          {mode.readOnly ? null : <DraftNotice id={id} version={version} />}
          <FormFrameContext value={frame}>{children}</FormFrameContext>
        </Box>
        {frame === 'page' ? <SectionList body={body} /> : null}
      </Box>
      <FormBar
        onCancel={onCancel}
        changed={changed.map(labelOf)}
        saving={saving}
        frame={frame}
        actsRef={setActs}
        factsRef={setFacts}
      />
      {mode.readOnly ? null : <UnsavedGuard id={id} leaving={leaving} />}
      {conflict && opened ? (
        <FormConflict fields={contract.fields} conflict={conflict} opened={opened} onClose={onConflictSeen} />
      ) : null}
    </FormBarContext>
  );
}

function DraftNotice({ id, version }: { id: string; version: number | null }) {
  const translate = useTranslate();
  const { restored, discard } = useDraft(id, version);
  if (!restored) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={discard}>
          {translate('entity.draft.discard')}
        </Button>
      }
    >
      {translate('entity.draft.restored')} <DateText value={restored.at} />
    </Alert>
  );
}
