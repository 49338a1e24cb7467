import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { GatewayConfig } from '#server/call/call';
import { isSealed } from '#server/call/vault';
import { employee } from '#server/db/schema';
import { couponInstance } from '#server/db/schema/marketing/coupon';
import { redPacket } from '#server/db/schema/marketing/redPacket';
import { member } from '#server/db/schema/member/member';
import { debtUnit, payAccount } from '#server/db/schema/payment/payment';
import { tableCodeKey } from '#server/db/schema/table/table';

/** Context in which texts are sealed and opened: that of a call or of a job. */
export interface Sealing {
  config: Pick<GatewayConfig, 'vault'>;
}

interface Columns {
  /** primary key of the table */
  key: PgColumn;
  merchant: PgColumn;
  text: PgColumn;
  /** keyed digest by which a row is found: `<id of the key>.<hex>` */
  digest?: PgColumn;
  /** its last four characters, which masks show */
  end?: PgColumn;
  /** search text that an older version made of it; it is emptied */
  search?: PgColumn;
}

/** A text that the database holds encrypted under the operator's key. It opens for its enterprise alone. */
export class SealedText {
  /** @param name part of what is encrypted: it never changes */
  constructor(
    readonly name: string,
    readonly columns: Columns,
  ) {}

  private purposeOf(merchant: string): string {
    return `${this.name}.${merchant}`;
  }

  /** Returns a text as the database holds it. */
  seal({ config }: Sealing, merchant: string, text: string): Promise<string> {
    return config.vault.seal(this.purposeOf(merchant), text);
  }

  /** Returns the text behind a stored value. A plain text of an older version is returned as it is. Throws a SealError. */
  async open({ config }: Sealing, merchant: string, stored: string): Promise<string> {
    return isSealed(stored) ? config.vault.open(this.purposeOf(merchant), stored) : stored;
  }

  /** Returns the digests under which a row with this text is found: that of the current key, then those of the former ones. */
  digests({ config }: Sealing, merchant: string, text: string): Promise<readonly [string, ...string[]]> {
    return config.vault.digests(`${this.purposeOf(merchant)}.${text}`);
  }

  /** Condition for the rows with this text. Until a job has sealed it, a text of an older version is plain. */
  async matches(context: Sealing, merchant: string, text: string): Promise<SQL> {
    const { digest = sql`NULL`, text: stored } = this.columns;
    const digests = await this.digests(context, merchant, text);
    return sql`(${digest} IN ${digests} OR (${digest} IS NULL AND ${stored} = ${text}))`;
  }
}

/** Key and enterprise of the rows of a table that has a guid. */
const rowsOf = ({ guid, merchant }: Record<'guid' | 'merchant', PgColumn>) => ({ key: guid, merchant });

/** Secret key of a payment account. */
export const payKey = new SealedText('payAccount.secretKey', {
  ...rowsOf(payAccount),
  text: payAccount.secretKey,
});

/** Secret by which an enterprise's table codes are signed. */
export const tableCodeSecret = new SealedText('tableCodeKey.secret', {
  key: tableCodeKey.merchant,
  merchant: tableCodeKey.merchant,
  text: tableCodeKey.secret,
});

/** Code by which members claim from a red packet. */
export const redPacketCode = new SealedText('redPacket.code', {
  ...rowsOf(redPacket),
  text: redPacket.code,
  digest: redPacket.codeDigest,
});

/** Code of a coupon. */
export const couponCode = new SealedText('coupon.code', {
  ...rowsOf(couponInstance),
  text: couponInstance.code,
  digest: couponInstance.codeDigest,
  end: couponInstance.codeEnd,
  search: couponInstance.search,
});

/** The file of a batch of coupon codes opens for this batch alone. */
export const codeFilePurpose = (issue: string): string => `coupon.codeFile.${issue}`;

/** Password of an account, as a slow hash. */
export const accountPassword = new SealedText('employee.password', {
  ...rowsOf(employee),
  text: employee.passwordHash,
});

/** Password of a member, as a slow hash. */
export const memberPassword = new SealedText('member.password', {
  ...rowsOf(member),
  text: member.passwordHash,
});

/** Password by which a debt unit asks for its balance, as a slow hash. */
export const unitPassword = new SealedText('debtUnit.password', {
  ...rowsOf(debtUnit),
  text: debtUnit.passwordHash,
});

/** All sealed texts whose rows one job converts. */
export const sealedTexts: readonly SealedText[] = [
  payKey,
  tableCodeSecret,
  redPacketCode,
  couponCode,
  accountPassword,
  memberPassword,
  unitPassword,
];
