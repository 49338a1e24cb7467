import type { Translation } from '../translation';
import type zh from '../zh/ui';

/** Texts of the parts in src/ui, which know no entity. */
const ui: Translation<typeof zh> = {
  ui: {
    field: {
      required: 'This field is required',
      tooLong: 'At most %{max} characters',
      counter: '%{used} of at most %{max} characters used',
    },
    number: {
      invalid: 'Enter a number',
      whole: 'Enter a whole number',
      between: 'Enter a value from %{min} to %{max}',
      atLeast: 'Must be at least %{min}',
      atMost: 'Must be at most %{max}',
      tooManyDecimals: 'At most %{smart_count} decimal |||| At most %{smart_count} decimals',
      rangeHelp: 'Range %{min}–%{max}',
      minHelp: 'At least %{min}',
      maxHelp: 'At most %{max}',
    },
    unit: {
      money: '¥',
      day: 'days',
      hour: 'hours',
      minute: 'min',
      second: 's',
      percent: '%',
      piece: 'pcs',
      person: 'people',
    },
    phone: {
      mobileInvalid: 'Enter a mobile number of 11 digits that starts with 1',
      anyInvalid: 'Enter a mobile number of 11 digits, or a landline with area code such as 010-62345678',
      mobileHelp: 'Mobile number, 11 digits',
      anyHelp: 'Mobile number, or landline with area code',
    },
    code: {
      invalid: 'Enter %{smart_count} digit |||| Enter %{smart_count} digits',
      help: '%{smart_count} digit |||| %{smart_count} digits',
    },
    password: { show: 'Show password', hide: 'Hide password' },
    boolean: { on: 'On', off: 'Off' },
    choice: { none: 'Not chosen' },
  },
};

export default ui;
