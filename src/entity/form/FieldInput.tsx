import { type ComponentType, lazy, type ReactNode, Suspense, useContext } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { runtimeConfig } from '#gateway/config';
import { operatorZone } from '#session/today';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { BooleanInput } from '#ui/inputs/BooleanInput.tsx';
import { ChoiceInput } from '#ui/inputs/ChoiceInput.tsx';
import { ChoicesInput } from '#ui/inputs/ChoicesInput.tsx';
import { CodeInput } from '#ui/inputs/CodeInput.tsx';
import { DateInput } from '#ui/inputs/DateInput.tsx';
import { DateTimeInput } from '#ui/inputs/DateTimeInput.tsx';
import type { ImageSourceProps } from '#ui/inputs/ImageControl.tsx';
import { InputNoteContext } from '#ui/inputs/InputLayout';
import { DecimalInput, IntegerInput, MoneyInput } from '#ui/inputs/NumberInputs.tsx';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { PhoneInput } from '#ui/inputs/PhoneInput.tsx';
import { RegionInput } from '#ui/inputs/RegionInput.tsx';
import { RemoteSelectInput } from '#ui/inputs/RemoteSelectInput.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { TimeInput } from '#ui/inputs/TimeInput.tsx';
import { TimeRangeInput } from '#ui/inputs/TimeRangeInput.tsx';
import { dayIn } from '#values/zonedTime';
import { useContract } from '../ContractContext';
import { fieldOf } from '../contract';
import type { FieldMeta } from '../field';
import { useChoicesOf, useHelpOf, useLabelOf } from '../labels';
import { outsideOf } from '../outside';
import { useOptionSource, useRegionSource, useUpload } from '../sources';
import { FieldNoteContext } from './FieldNote';
import { useFormMode } from './FormMode';
import type { CommonInputProps } from './inputProps';
import { ReadField } from './ReadField';

const ImageInput = lazy(() => import('#ui/inputs/ImageInput.tsx').then((module) => ({ default: module.ImageInput })));
const PositionInput = lazy(() =>
  import('#ui/inputs/PositionInput.tsx').then((module) => ({ default: module.PositionInput })),
);

const RowsInput = lazy(() => import('./RowsInput').then((module) => ({ default: module.RowsInput })));

/** Kinds whose read-only display is plain text; others use their input. */
const readAsText: ReadonlySet<FieldMeta['kind']> = new Set([
  ...(['text', 'digits', 'letters', 'phone', 'integer', 'decimal', 'money', 'choice', 'reference', 'date'] as const),
  ...(['boolean', 'datetime', 'time'] as const),
]);

export interface FieldInputProps<S extends string = string> {
  source: S;
  label?: string;
  help?: string;
  disabled?: boolean;
  /** a quarter of its section: for short fields that make up a line together */
  narrow?: boolean;
  /** required although the contract allows it to be empty, e.g. a password when creating */
  required?: boolean;
  as?: 'radio' | 'select';
  /** of a choice: those that may be chosen here; all by default */
  values?: readonly string[];
  /** of rows: which of their fields are columns; all by default */
  columns?: readonly string[];
  /** of rows: what a new one starts with */
  newRow?: Record<string, unknown>;
  /** of pictures: a further source in addition to the upload */
  extra?: ComponentType<ImageSourceProps>;
  /** replaces the input of the kind */
  component?: ComponentType<CommonInputProps>;
}

interface KindProps {
  common: CommonInputProps;
  meta: FieldMeta;
  as: 'radio' | 'select' | undefined;
  columns: readonly string[] | undefined;
  values: readonly string[] | undefined;
  newRow: Record<string, unknown> | undefined;
  extra: ComponentType<ImageSourceProps> | undefined;
}

function text(limit: number | string | undefined): string | undefined {
  return limit === undefined ? undefined : String(limit);
}

function number(limit: number | string | undefined): number | undefined {
  return limit === undefined ? undefined : Number(limit);
}

function ChoiceField({ common, as, values }: KindProps) {
  const all = useChoicesOf(common.source);
  return (
    <ChoiceInput
      {...common}
      choices={values && !common.readOnly ? all.filter(({ id }) => values.includes(id)) : all}
      as={as}
    />
  );
}

function ChoicesField({ common }: KindProps) {
  return <ChoicesInput {...common} choices={useChoicesOf(common.source)} />;
}

function ReferenceField({ common, meta }: KindProps) {
  const shared = useWatch({ name: [...(meta.sharing ?? [])] });
  const filters = Object.fromEntries((meta.sharing ?? []).map((name, index) => [name, shared[index]]));
  const source = useOptionSource(meta.target ?? '', filters, meta.anywhere);
  const translate = useTranslate();
  const { kind } = useFormMode();
  const hidden = outsideOf(useRecordContext(), common.source);
  const outside = hidden > 0 ? translate('entity.outside', { smart_count: hidden }) : undefined;
  const helperText = [common.helperText, outside].filter(Boolean).join(' ') || undefined;
  return (
    <RemoteSelectInput
      {...common}
      {...source}
      helperText={helperText}
      multiple={meta.kind === 'references'}
      max={meta.count}
      takeOnly={kind === 'create' && common.isRequired}
    />
  );
}

function RegionField({ common }: KindProps) {
  return <RegionInput {...common} loadChildren={useRegionSource()} minLevel="district" />;
}

/** With its label and its help, so that the button below stays where somebody is about to press it. */
const imageFieldHeight = 138;

function ImageField({ common, meta, extra }: KindProps) {
  const upload = useUpload();
  const { accept = [], maxBytes = 0, count = 1, pixels } = meta;
  const rules = { accept: [...accept], maxBytes, count, pixels, upload };
  return (
    <Suspense fallback={<BlockSkeleton height={imageFieldHeight} />}>
      <ImageInput {...common} {...rules} extra={extra} />
    </Suspense>
  );
}

function PositionField({ common }: KindProps) {
  const { tileUrl, tileAttribution } = runtimeConfig();
  return (
    <Suspense fallback={<BlockSkeleton height={240} />}>
      <PositionInput {...common} tileUrl={tileUrl} attribution={tileAttribution} />
    </Suspense>
  );
}

function NumberField({ common, meta }: KindProps) {
  const unit = meta.unit && `ui.unit.${meta.unit}`;
  const limits = { min: text(meta.min), max: text(meta.max), unit };
  if (meta.kind === 'money') return <MoneyInput {...common} {...limits} />;
  if (meta.kind === 'decimal') return <DecimalInput {...common} {...limits} decimals={meta.decimals} />;
  return <IntegerInput {...common} min={number(meta.min)} max={number(meta.max)} unit={unit} />;
}

const simple: Partial<Record<FieldMeta['kind'], (props: KindProps) => React.ReactNode>> = {
  text: ({ common, meta }) => <TextInput {...common} max={number(meta.max)} multiline={meta.multiline} />,
  // A numeric keypad has no hyphen.
  digits: ({ common, meta }) => (
    <TextInput {...common} max={number(meta.max)} inputMode={meta.hyphens ? 'tel' : 'numeric'} />
  ),
  letters: ({ common, meta }) => <TextInput {...common} max={number(meta.max)} />,
  phone: ({ common, meta }) => <PhoneInput {...common} landline={meta.landline} max={number(meta.max)} />,
  password: ({ common }) => <PasswordInput {...common} digits={6} />,
  boolean: ({ common }) => <BooleanInput {...common} />,
  date: ({ common, meta }) => <DateInput {...common} max={meta.past ? dayIn(new Date(), operatorZone()) : undefined} />,
  time: ({ common }) => <TimeInput {...common} />,
  datetime: ({ common, meta }) => <DateTimeInput {...common} end={meta.end} />,
  timeRange: ({ common }) => <TimeRangeInput {...common} />,
};

function KindInput(props: KindProps) {
  switch (props.meta.kind) {
    case 'choice':
      return <ChoiceField {...props} />;
    case 'choices':
      return <ChoicesField {...props} />;
    case 'reference':
    case 'references':
      return <ReferenceField {...props} />;
    case 'region':
      return <RegionField {...props} />;
    case 'image':
    case 'images':
      return <ImageField {...props} />;
    case 'position':
      return <PositionField {...props} />;
    case 'rows':
      return (
        <Suspense fallback={<BlockSkeleton height={120} />}>
          <RowsInput {...props} />
        </Suspense>
      );
    case 'integer':
    case 'decimal':
    case 'money':
      return <NumberField {...props} />;
    case 'digits':
      if (props.meta.min === props.meta.max) return <CodeInput {...props.common} digits={Number(props.meta.max)} />;
      return simple.digits?.(props);
    default:
      return simple[props.meta.kind]?.(props) ?? null;
  }
}

/** The input of a field: label, required mark, limits and component follow from the contract. */
export function FieldInput({
  source,
  label,
  help,
  disabled,
  required,
  narrow,
  as,
  values,
  columns,
  newRow,
  extra,
  component: Own,
}: FieldInputProps) {
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const ownHelp = useHelpOf(source);
  const { readOnly } = useFormMode();
  const field = fieldOf(contract, source);
  if (!field) throw new Error(`${contract.name} has no field ${source}`);
  const common: CommonInputProps = {
    source,
    label: label ?? labelOf(source),
    helperText: help ?? ownHelp,
    isRequired: required ?? (!field.meta.optional && field.meta.kind !== 'boolean'),
    readOnly,
    disabled,
    narrow,
  };
  if (readOnly && !Own && readAsText.has(field.meta.kind)) return <ReadField source={source} label={common.label} />;
  return (
    <Noted source={source}>
      {Own ? (
        <Suspense fallback={<BlockSkeleton height={96} />}>
          <Own {...common} />
        </Suspense>
      ) : (
        <KindInput
          common={common}
          meta={field.meta}
          as={as}
          values={values}
          columns={columns}
          newRow={newRow}
          extra={extra}
        />
      )}
    </Noted>
  );
}

/** An input with what its form says of every field. */
function Noted({ source, children }: { source: string; children: ReactNode }) {
  const Note = useContext(FieldNoteContext);
  return Note ? <InputNoteContext value={<Note source={source} />}>{children}</InputNoteContext> : children;
}
