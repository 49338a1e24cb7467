import type { Translation } from '../translation';
import type zh from '../zh/validation';

/** Why a value is refused: the same sentence in the form, in an import's cell and from the stand-in gateway. */
const validation: Translation<typeof zh> = {
  required: 'This field is required',
  invalid: 'The format is not valid',
  lengthAtMost: 'At most %{max} characters',
  lengthBetween: 'Enter %{min} to %{max} characters',
  digitsExactly: 'Enter exactly %{min} digits',
  digitsBetween: 'Enter %{min} to %{max} digits',
  phone: 'Enter an 11-digit mobile number starting with 1',
  phoneOrLandline: 'Enter an 11-digit mobile number or a landline number',
  integerBetween: 'Enter a whole number from %{min} to %{max}',
  decimalBetween: 'Enter a number from %{min} to %{max} with at most %{decimals} decimals',
  choice: 'Choose one of the options',
  repeated: 'Must not be repeated',
  date: 'Enter a valid date',
  time: 'Enter a time from 00:00 to 23:59',
  datetime: 'Enter a valid time',
  timeRange: 'Start and end must differ',
  fileAddress: 'The file address is not valid',
  countAtMost: 'At most %{max} entries',
  region: 'The region code is not valid',
  regionUnknown: 'This region does not exist, or province, city and district do not belong together',
  laterThanPrevious: 'Must start later than the section before',
  requiredWithAuthorization: 'Required when authorisation is supported',
  authorizationNumberEmpty: 'The authorisation number cannot be empty',
  taken: 'Already in use, please choose another',
  referenceMissing: 'The chosen entry does not exist or is outside your data scope',
  referenceNamed: 'There is no “%{name}”',
  referenceAmbiguous: 'There are several “%{name}”; use a unique name',
  organizationCycle: 'An organisation cannot stand below itself',
  roleBeyondOwn: 'You cannot grant permissions that you do not have',
  scopeBeyondOwn: 'You cannot grant a wider data scope than your own',
  lastAdministrator: 'At least one enabled administrator must remain',
  ownAccount: 'You cannot disable your own account',
  unknownCode: 'Contains an unknown permission',
  rangeTooLong: 'The time range is at most %{max} days',
  rangeOrder: 'The end cannot be before the start',
};

export default validation;
