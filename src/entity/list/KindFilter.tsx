import { useEffect } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { today } from '#session/today';
import { ChoiceInput } from '#ui/inputs/ChoiceInput.tsx';
import { DateRangeInput } from '#ui/inputs/DateRangeInput.tsx';
import { RegionInput } from '#ui/inputs/RegionInput.tsx';
import { RemoteSelectInput } from '#ui/inputs/RemoteSelectInput.tsx';
import { useContract } from '../ContractContext';
import { fieldOf } from '../contract';
import { useChoicesOf } from '../labels';
import { useOptionSource, useRegionSource } from '../sources';
import { BranchFilter } from './BranchFilter';
import { figuresRules, isFiguresPeriod, mostDays } from './figuresPeriod';

interface KindProps {
  source: string;
  label: string;
}

/** A filter that is more than a text field: choices, references, regions and ranges of days. */
export function KindFilter(props: KindProps) {
  const contract = useContract();
  const meta = fieldOf(contract, props.source)?.meta;
  switch (meta?.kind) {
    case 'choice':
    case 'choices':
      return <ChoiceFilter {...props} />;
    case 'boolean':
      return <BooleanFilter {...props} />;
    case 'references':
      return meta.branches ? (
        <BranchFilter {...props} meta={{ ...meta, branches: meta.branches }} />
      ) : (
        <ReferenceFilter {...props} target={meta.target ?? ''} />
      );
    case 'reference':
      return <ReferenceFilter {...props} target={meta.target ?? ''} />;
    case 'region':
      return <RegionFilter {...props} />;
    default:
      return <DaysFilter {...props} />;
  }
}

function DaysFilter(props: KindProps) {
  const contract = useContract();
  const isPeriod = contract.period === props.source;
  const ofFigures = isPeriod && contract.derived === true;
  useRefusalOfAddress(props.source, ofFigures);
  return (
    <DateRangeInput
      {...props}
      validate={ofFigures ? [...figuresRules] : undefined}
      maxDays={isPeriod ? mostDays : undefined}
      max={isPeriod && contract.past ? today() : undefined}
    />
  );
}

/** Days of an address that no figures can be asked for are refused at once: nobody presses Search for them. */
function useRefusalOfAddress(source: string, ofFigures: boolean): void {
  const { filterValues } = useListFilterContext();
  const { trigger } = useFormContext();
  const given: unknown = filterValues[source];
  useEffect(() => {
    if (!ofFigures || isFiguresPeriod(given)) return;
    // Once the form has taken the address over, which forgets what was wrong before.
    void Promise.resolve().then(() => trigger(source));
  }, [ofFigures, given, source, trigger]);
}

const all = 'entity.search.all';

/** While none is chosen it says what counts: all, nothing, or the choice that the field names. */
function ChoiceFilter(props: KindProps) {
  const unset = fieldOf(useContract(), props.source)?.meta.unset;
  const choices = useChoicesOf(props.source);
  const counting = choices.find(({ id }) => id === unset)?.name;
  const placeholder = unset === null ? undefined : (counting ?? all);
  return <ChoiceInput {...props} choices={choices} clearable={counting === undefined} placeholder={placeholder} />;
}

function BooleanFilter(props: KindProps) {
  const translate = useTranslate();
  const enabled = props.source === 'enabled';
  const yes = translate(enabled ? 'enums.enabledStatus.enabled' : 'ra.boolean.true');
  const no = translate(enabled ? 'enums.enabledStatus.disabled' : 'ra.boolean.false');
  const choices = [
    { id: 'true', name: yes },
    { id: 'false', name: no },
  ];
  // A list without an answer shows what is not archived.
  const placeholder = props.source === 'archived' ? no : all;
  return <ChoiceInput {...props} choices={choices} clearable placeholder={placeholder} />;
}

function ReferenceFilter({ target, ...props }: KindProps & { target: string }) {
  return <RemoteSelectInput {...props} {...useOptionSource(target)} clearable placeholder={all} />;
}

function RegionFilter(props: KindProps) {
  return <RegionInput {...props} loadChildren={useRegionSource()} />;
}
