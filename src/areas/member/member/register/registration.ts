import type { Contract } from '#entity/contract';
import { contract, crud } from '#entity/contract';
import { reference, rows } from '#entity/fields';
import { memberEntry } from '../entry/memberEntry.contract';

const { phone, fullName, sex, birthday, guardian, account, city, email, documentType, documentNumber } =
  memberEntry.fields;

/** Members of an import at once (002 §9 "Customer import 1500 per batch"). */
export const importMost = 1500;

/** Rows of the table of a batch registration. */
export const batchMost = 100;

export const registerPaths = { batch: '/member/batch_register', import: '/member/register_file' } as const;

const options = {
  calls: crud('/member'),
  area: 'member' as const,
  scope: 'subject' as const,
  verbs: [],
  keyword: [],
};

/** Where members of a file or a table register: the organisation first (002 §5), the store where it is known. */
const where = { organization: reference('organization'), store: reference('store').optional() };

/** Columns of the table, in the order of a paste from Excel. */
export const batchColumns = ['phone', 'fullName', 'sex', 'birthday', 'account', 'city'] as const;

/** A batch registration as the page holds it. */
export const memberBatch = contract(
  'memberBatch',
  {
    ...where,
    rows: rows({ phone, fullName, sex: sex.optional(), birthday, account, city }, { max: batchMost }),
  },
  options,
);

/** The question before the file of an import. */
export const memberImport = contract('memberImport', where, options);

/** A file of members: no record is looked up by it, a phone that is known is wrong. */
export const memberFile: Contract = {
  ...memberEntry,
  unique: [['phone'], ['account']],
  importFields: Object.keys({
    phone,
    fullName,
    sex,
    birthday,
    guardian,
    account,
    city,
    email,
    documentType,
    documentNumber,
  }),
};

/** Faults of a row: sentences by field. */
export interface RowErrors {
  /** place in what was sent, from 0 */
  row: number;
  errors: Record<string, string>;
}

export interface RegisterAnswer {
  /** members that were made */
  made: number;
  wrong: RowErrors[];
}
