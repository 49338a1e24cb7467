import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { RadioControl } from '#ui/inputs/ChoiceControl.tsx';
import type { ChoiceId } from '#ui/inputs/choices';
import { frameIds, InputFrame } from '#ui/inputs/InputFrame.tsx';
import { IntegerInput } from '#ui/inputs/NumberInputs.tsx';
import { PhoneInput } from '#ui/inputs/PhoneInput.tsx';
import { type BoardQueue, isOpen, queueFor } from './board';
import type { QueueActs } from './useBoard';

interface Props {
  queues: readonly BoardQueue[];
  take: QueueActs['take'];
  onClose: () => void;
}

/** The most people of a party (001 §5 Reservation people). */
const mostPeople = 999;

/** Gives a party a number: how many they are decides the queue, which can be changed for a larger one. */
export function TakeDialog(props: Props) {
  const [record] = useState({ people: 2, phone: null });
  return (
    <Form record={record} mode="onBlur" noValidate>
      <Body {...props} />
    </Form>
  );
}

function Body({ queues, take, onClose }: Props) {
  const translate = useTranslate();
  const { handleSubmit } = useFormContext();
  const people: unknown = useWatch({ name: 'people' });
  const [chosen, setChosen] = useState<ChoiceId | null>(null);
  const id = useId();
  const count = typeof people === 'number' ? people : 0;
  const fitting = queues.filter(({ capacity }) => isOpen(capacity) || capacity >= count);
  const proposed = queueFor(fitting, count);
  const queue = fitting.find(({ id }) => id === chosen) ?? proposed;
  const submit = handleSubmit(async ({ phone }) => {
    if (!queue) return;
    try {
      await take.mutateAsync({
        queue: queue.id,
        people: count,
        phone: typeof phone === 'string' && phone ? phone : null,
      });
      onClose();
    } catch {
      // Said already; what was typed stays.
    }
  });
  return (
    <FormDialog
      open
      width="xs"
      title={translate('queues.take')}
      onClose={onClose}
      onSubmit={() => void submit()}
      confirm={translate('queues.take')}
      blocked={!queue}
      busy={take.isPending}
    >
      <IntegerInput
        source="people"
        label={translate('queues.people')}
        min={1}
        max={mostPeople}
        unit="ui.unit.person"
        isRequired
      />
      <PhoneInput source="phone" label={translate('queues.phone')} max={11} />
      {queue ? (
        <InputFrame id={id} label={translate('queues.queue')} group width="full">
          <RadioControl
            aria-labelledby={frameIds(id).label}
            value={queue.id}
            onChange={setChosen}
            choices={fitting.map(({ id: key, prefix, name, waiting }) => ({
              id: key,
              name: `${prefix} · ${name} · ${translate('queues.waiting', { smart_count: waiting.length })}`,
            }))}
          />
        </InputFrame>
      ) : (
        <Box role="alert" sx={{ color: 'var(--error)' }}>
          {translate('queues.none', { people: count })}
        </Box>
      )}
    </FormDialog>
  );
}
