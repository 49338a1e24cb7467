import { Autocomplete, OutlinedInput } from '@mui/material';
import { type UIEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChoiceId } from './choices';
import { ariaOf, type ControlProps } from './control';

/** One entry of a combobox; `name` is shown untranslated (data, not a key). */
export interface Item<Id extends ChoiceId = ChoiceId> {
  id: Id;
  name: string;
}

/** A combobox on the items given. `filter="none"` leaves the search to the provider of the items. */
interface ComboboxProps<Id extends ChoiceId> extends Omit<ControlProps<never>, 'value' | 'onChange' | 'readOnly'> {
  items: readonly Item<Id>[];
  values: readonly Item<Id>[];
  onPick: (items: Item<Id>[]) => void;
  multiple?: boolean;
  clearable?: boolean;
  readOnly?: boolean;
  filter?: 'local' | 'none';
  loading?: boolean;
  emptyText?: string;
  onSearch?: (keyword: string) => void;
  onOpenChange?: (open: boolean) => void;
  onScrollEnd?: () => void;
}

/** A select one can type in, with the keyboard and screen-reader behaviour of an ARIA combobox. */
export function Combobox<Id extends ChoiceId>({
  items,
  values,
  onPick,
  multiple = false,
  ...props
}: ComboboxProps<Id>) {
  const translate = useTranslate();
  const { filter = 'local', clearable = true } = props;
  /** until something is picked, or the field is left */
  const [typed, setTyped] = useState<string | null>(null);
  const scrolled = (event: UIEvent<HTMLElement>) => {
    const list = event.currentTarget;
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - 48) props.onScrollEnd?.();
  };
  return (
    <Autocomplete<Item<Id>, boolean, boolean, false>
      id={props.id}
      multiple={multiple}
      value={multiple ? [...values] : (values[0] ?? null)}
      options={items}
      onChange={(_, next) => onPick(next === null ? [] : Array.isArray(next) ? next : [next])}
      getOptionLabel={(item) => item.name}
      getOptionKey={(item) => item.id}
      isOptionEqualToValue={(item, value) => item.id === value.id}
      filterOptions={filter === 'none' ? (all) => all : undefined}
      inputValue={typed ?? (multiple ? '' : (values[0]?.name ?? ''))}
      onInputChange={(event, keyword, reason) => {
        // Without an event it is MUI that found another object as the value: a name has arrived, which must not undo typing.
        if (!event) return;
        setTyped(reason === 'input' ? keyword : null);
        props.onSearch?.(reason === 'input' ? keyword : '');
      }}
      onOpen={() => props.onOpenChange?.(true)}
      onClose={() => props.onOpenChange?.(false)}
      onBlur={() => {
        setTyped(null);
        props.onBlur?.();
      }}
      disabled={props.disabled}
      readOnly={props.readOnly}
      disableClearable={!clearable}
      disableCloseOnSelect={multiple}
      filterSelectedOptions={false}
      limitTags={4}
      autoHighlight
      fullWidth
      loading={props.loading}
      loadingText={translate('ui.loading')}
      noOptionsText={props.emptyText ?? translate('ui.select.noMatch')}
      clearText={translate('ui.select.clear')}
      openText={translate('ui.select.open')}
      closeText={translate('ui.select.close')}
      getLimitTagsText={(more) => translate('ui.select.more', { smart_count: more })}
      slotProps={{ listbox: { onScroll: scrolled } }}
      renderInput={({ InputProps, inputProps, fullWidth, disabled }) => (
        <OutlinedInput
          {...InputProps}
          inputProps={{ ...inputProps, ...ariaOf(props) }}
          inputRef={props.inputRef ? joinRefs(inputProps, props.inputRef) : undefined}
          name={props.name}
          fullWidth={fullWidth}
          disabled={disabled}
          error={props['aria-invalid']}
          placeholder={values.length === 0 ? (props.placeholder ?? translate('ui.choice.none')) : undefined}
        />
      )}
    />
  );
}

type InputRef = (element: HTMLElement | null) => void;

// MUI hands its own ref in with the input's props; the form needs the element too.
function joinRefs(inputProps: { ref?: unknown }, outer: InputRef) {
  const inner = inputProps.ref;
  return (element: HTMLInputElement | null) => {
    if (typeof inner === 'function') inner(element);
    else if (isRefObject(inner)) inner.current = element;
    outer(element);
  };
}

function isRefObject(ref: unknown): ref is { current: HTMLElement | null } {
  return typeof ref === 'object' && ref !== null && 'current' in ref;
}
