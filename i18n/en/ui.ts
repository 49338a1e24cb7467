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
    date: {
      open: 'Open calendar',
      openMoment: 'Choose date and time',
      openTime: 'Choose a time',
      placeholder: 'YYYY-MM-DD',
      momentPlaceholder: 'YYYY-MM-DD hh:mm',
      timePlaceholder: 'hh:mm',
      invalid: 'Enter a date such as 2024-01-05',
      momentInvalid: 'Enter a date and time such as 2024-01-05 12:30',
      timeInvalid: 'Enter a time such as 09:30',
      tooEarly: 'Must not be before %{min}',
      tooLate: 'Must not be after %{max}',
      done: 'Use this time',
    },
    range: {
      startDate: 'Start date',
      endDate: 'End date',
      startTime: 'Start time',
      endTime: 'End time',
      lowest: 'Lowest value',
      highest: 'Highest value',
      nextDay: 'next day',
      reversed: 'The end must not be before or below the start',
      sameTime: 'Start and end must differ',
      bothNeeded: 'Enter both start and end',
      tooManyDays: 'At most %{smart_count} day |||| At most %{smart_count} days',
      maxDaysHelp: 'At most %{smart_count} day |||| At most %{smart_count} days',
      presets: 'Common periods',
      preset: {
        today: 'Today',
        yesterday: 'Yesterday',
        last7: 'Last 7 days',
        last30: 'Last 30 days',
        thisMonth: 'This month',
        lastMonth: 'Last month',
      },
    },
    loading: 'Loading',
    error: { generic: 'An error occurred, please retry', retry: 'Retry' },
    dialog: { cancel: 'Cancel', close: 'Close' },
    copy: { act: 'Copy %{text}', copied: 'Copied', failed: 'Could not copy, select the text by hand' },
    image: {
      preview: 'Full image: %{name}',
      broken: 'The image cannot be shown: %{name}',
    },
  },
};

export default ui;
