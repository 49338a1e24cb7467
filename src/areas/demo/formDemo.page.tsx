import { Button, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useRegionSource } from '#entity/sources';
import { BooleanInput } from '#ui/inputs/BooleanInput.tsx';
import { ChoiceInput } from '#ui/inputs/ChoiceInput.tsx';
import { ChoicesInput } from '#ui/inputs/ChoicesInput.tsx';
import { CodeInput } from '#ui/inputs/CodeInput.tsx';
import { DateInput } from '#ui/inputs/DateInput.tsx';
import { DateRangeInput } from '#ui/inputs/DateRangeInput.tsx';
import { DateTimeInput } from '#ui/inputs/DateTimeInput.tsx';
import { EditableTableInput } from '#ui/inputs/EditableTableInput.tsx';
import { ImageInput } from '#ui/inputs/ImageInput.tsx';
import { DecimalInput, IntegerInput, MoneyInput } from '#ui/inputs/NumberInputs.tsx';
import { NumberRangeInput } from '#ui/inputs/NumberRangeInput.tsx';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { PhoneInput } from '#ui/inputs/PhoneInput.tsx';
import { PositionInput } from '#ui/inputs/PositionInput.tsx';
import { RegionInput } from '#ui/inputs/RegionInput.tsx';
import { RemoteSelectInput } from '#ui/inputs/RemoteSelectInput.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { TimeInput } from '#ui/inputs/TimeInput.tsx';
import { TimeRangeInput } from '#ui/inputs/TimeRangeInput.tsx';
import { TransferInput } from '#ui/inputs/TransferInput.tsx';
import { TreeCheckboxInput } from '#ui/inputs/TreeCheckbox.tsx';
import { TreeSelectInput } from '#ui/inputs/TreeSelectInput.tsx';
import { type SectionColumns, SectionSurface } from '#ui/page/SectionSurface.tsx';
import { focusRing } from '#ui/theme/baseline';
import { SampleForm } from './SampleForm';
import { useDemoSources } from './useDemoSources';

/** A group of inputs on a surface, with the rule that it shows. */
function Group({ name, columns, children }: { name: string; columns?: SectionColumns; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <SectionSurface
      name={name}
      title={translate(`demo.sections.${name}`)}
      note={translate(`demo.rules.${name}`)}
      columns={columns}
    >
      {children}
    </SectionSurface>
  );
}

/** Every input: empty and required, filled, read-only, disabled, and failing sources. */
export default function FormDemo() {
  const translate = useTranslate();
  const label = (name: string) => translate(`demo.fields.${name}`);
  const loadChildren = useRegionSource();
  const { choices, tree, nodes, source, brokenSource, columns, rows, upload, failingUpload } = useDemoSources();
  const picture = { accept: ['png', 'jpg', 'jpeg', 'bmp'], maxBytes: 500 * 1024 };
  const filled = {
    kept: translate('demo.record', { n: 1 }),
    keptPrice: '1234.50',
    keptOn: true,
    keptKind: 'a',
    lines: rows,
  };
  return (
    <>
      <Form record={filled}>
        <Group name="widths">
          <TextInput source="quarter" label={label('quarter')} max={10} narrow />
          <TextInput source="half" label={label('half')} max={40} />
          <TextInput source="whole" label={label('whole')} max={200} />
        </Group>
        <Group name="text">
          <TextInput source="name" label={label('name')} max={20} isRequired />
          <TextInput source="note" label={label('note')} max={200} multiline />
          <PhoneInput source="phone" label={label('phone')} />
          <PhoneInput source="landline" label={label('landline')} landline />
          <CodeInput source="code" label={label('code')} digits={6} />
          <PasswordInput source="password" label={label('password')} digits={6} />
        </Group>
        <Group name="numbers">
          <MoneyInput source="price" label={label('price')} min="0.01" max="99999.99" isRequired />
          <DecimalInput source="weight" label={label('weight')} min="0.001" max="999.999" unit="kg" />
          <IntegerInput source="count" label={label('count')} min={1} max={999} />
          <NumberRangeInput source="amounts" label={label('amounts')} min="0" max="99999.99" decimals={2} />
        </Group>
        <Group name="switches" columns={1}>
          <BooleanInput source="enabled" label={label('enabled')} helperText="demo.help.enabled" />
          <BooleanInput source="keptOn" label={label('keptOn')} helperText="demo.help.keptOn" />
        </Group>
        <Group name="choices">
          <ChoiceInput source="kind" label={label('kind')} choices={choices} />
          <ChoiceInput source="kindRadio" label={label('kindRadio')} choices={choices} as="radio" />
          <ChoicesInput source="tags" label={label('tags')} choices={choices} />
        </Group>
        <Group name="times">
          <DateInput source="day" label={label('day')} />
          <DateTimeInput source="moment" label={label('moment')} />
          <TimeInput source="time" label={label('time')} />
          <TimeRangeInput source="hours" label={label('hours')} />
          <DateRangeInput source="period" label={label('period')} maxDays={32} />
        </Group>
        <Group name="places">
          <RegionInput source="area" label={label('area')} loadChildren={loadChildren} />
          <PositionInput source="position" label={label('position')} tileUrl={null} attribution="" />
        </Group>
        <Group name="files">
          <ImageInput
            source="picture"
            label={label('picture')}
            {...picture}
            count={1}
            upload={upload}
            crop={{ aspect: 1 }}
          />
          <ImageInput source="pictures" label={label('pictures')} {...picture} count={6} upload={upload} />
          <ImageInput source="failing" label={label('failing')} {...picture} count={1} upload={failingUpload} />
        </Group>
        <Group name="many">
          <RemoteSelectInput source="one" label={label('one')} {...source} />
          <RemoteSelectInput source="several" label={label('several')} {...source} multiple max={15} />
          <RemoteSelectInput source="broken" label={label('broken')} {...brokenSource} />
          <TreeSelectInput source="node" label={label('node')} nodes={tree} />
          <TreeSelectInput source="nodes" label={label('nodes')} nodes={tree} multiple />
          <TreeCheckboxInput source="permissions" label={label('permissions')} nodes={tree} />
          <TransferInput source="moved" label={label('moved')} nodes={nodes} max={100} />
        </Group>
        <Group name="readOnly">
          <TextInput source="kept" label={label('name')} readOnly />
          <TextInput source="kept" label={label('name')} disabled />
          <MoneyInput source="keptPrice" label={label('price')} readOnly />
          <BooleanInput source="keptOff" label={label('enabled')} disabled />
          <ChoiceInput source="keptKind" label={label('kind')} choices={choices} readOnly />
        </Group>
        <Group name="table" columns="wide">
          <EditableTableInput source="lines" label={label('lines')} columns={columns} max={200} />
        </Group>
        <FocusGroup label={label} choices={choices} />
        <Button type="submit" variant="contained">
          {translate('demo.submit')}
        </Button>
      </Form>
      <SampleForm />
    </>
  );
}

interface FocusProps {
  label: (name: string) => string;
  choices: ReturnType<typeof useDemoSources>['choices'];
}

/** Controls to be walked through by Tab; the first shows its focus ring all the time. */
function FocusGroup({ label, choices }: FocusProps) {
  const translate = useTranslate();
  return (
    <Group name="focus">
      <div>
        <Button data-shown-ring variant="outlined" color="inherit" sx={{ ...focusRing, mr: 2 }}>
          {translate('demo.focused')}
        </Button>
        <Link component="button" type="button">
          {translate('demo.link')}
        </Link>
      </div>
      <TextInput source="focusText" label={label('name')} max={10} narrow />
      <ChoiceInput source="focusKind" label={label('kind')} choices={choices} as="radio" />
      <BooleanInput source="focusSwitch" label={label('enabled')} />
    </Group>
  );
}
