import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/business/memberFile';

const memberFile: Translation<typeof zh> = {
  choose: 'Choose a member file',
  another: 'Choose another file',
  help: 'An .xlsx or .csv file with a phone, card number or member number in the first column, one member per row. At most %{size} MB and %{rows} rows.',
  headings: 'Phone|Mobile|Card|Card number|Member number|Account',
  reading: 'Reading the file and looking up members',
  notTable: 'This is not an .xlsx or .csv file.',
  found: '%{smart_count} member found |||| %{smart_count} members found',
  repeated: '%{smart_count} row is repeated and counts once |||| %{smart_count} rows are repeated and count once',
  missing: 'No member was found for %{smart_count} row |||| No member was found for %{smart_count} rows',
  agree: 'Use only the %{smart_count} member found |||| Use only the %{smart_count} members found',
  line: 'Row %{row}, %{text}: %{reason}',
  more: '%{smart_count} more row |||| %{smart_count} more rows',
  save: 'Download the %{smart_count} unused row |||| Download the %{smart_count} unused rows',
  leftName: '%{name} unused rows',
  columns: { row: 'Row', text: 'In the file', reason: 'Reason' },
  reasons: {
    unknown: 'no such member, or outside your data scope',
    several: 'several members',
    rounded: 'number too long: Excel has changed its last digits, so format the column as text',
    repeated: 'repeats an earlier row',
  },
};

export default memberFile;
