import { useTranslate } from 'react-admin';
import { useOptionSource } from '#entity/sources';
import { ChoicesInput } from '#ui/inputs/ChoicesInput.tsx';
import { DecimalInput, IntegerInput } from '#ui/inputs/NumberInputs.tsx';
import { RemoteSelectInput } from '#ui/inputs/RemoteSelectInput.tsx';
import { type Chosen, conditionRows, operandAt, type Range } from './conditions';

interface Props {
  /** of the row in the form */
  source: string;
  about: unknown;
  readOnly?: boolean;
}

const fields = conditionRows.meta.rows ?? {};

/** Facts whose figures are days, years or amounts. */
const units: Partial<Record<string, string>> = {
  age: 'label.years',
  registered: 'ui.unit.day',
  lastVisit: 'ui.unit.day',
  hours: 'label.oclock',
  ...Object.fromEntries(['spent', 'average', 'toppedUp', 'balance'].map((about) => [about, 'ui.unit.money'])),
};

function Bounds({ source, about, readOnly, operand }: Props & { operand: Range }) {
  const translate = useTranslate();
  const { min, max, decimals } = operand;
  const limits = { min, max, decimals, unit: units[String(about)], helperText: false as const, readOnly };
  return (
    <>
      <DecimalInput source={`${source}.from`} label={translate('label.from')} {...limits} />
      <DecimalInput source={`${source}.to`} label={translate('label.to')} {...limits} />
    </>
  );
}

function Several({ source, readOnly, operand: { field } }: Props & { operand: Chosen }) {
  const translate = useTranslate();
  const { target = '', count, values = [], labels } = fields[field]?.meta ?? {};
  const options = useOptionSource(target, field === 'labels' ? onlyManual : undefined);
  const common = {
    source: `${source}.${field}`,
    label: translate(`label.chosen.${field}`),
    isRequired: true,
    readOnly,
  };
  if (target) return <RemoteSelectInput {...common} {...options} multiple max={count} />;
  const choices = values.map((id) => ({ id, name: translate(`enums.${labels}.${id}`) }));
  return <ChoicesInput {...common} choices={choices} />;
}

const onlyManual = { kind: 'manual' };

/** Operands of a condition: figures from and to, some of a set, or a number of days; and of which last days. */
export function ConditionOperand(props: Props) {
  const translate = useTranslate();
  const { source, readOnly } = props;
  const operand = operandAt(props.about);
  if (!operand) return null;
  const days = {
    source: `${source}.days`,
    min: 1,
    max: 3650,
    unit: 'ui.unit.day',
    helperText: false as const,
    readOnly,
  };
  return (
    <>
      {operand.kind === 'range' ? <Bounds {...props} operand={operand} /> : null}
      {operand.kind === 'chosen' ? <Several {...props} operand={operand} /> : null}
      {operand.kind === 'within' ? <IntegerInput {...days} label={translate('label.within')} isRequired /> : null}
      {operand.window ? <IntegerInput {...days} label={translate('label.lastDays')} /> : null}
    </>
  );
}
