import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClaimWay } from '#areas/marketing/redPacket/claims';
import type { RedPacketState } from '#areas/marketing/redPacket/redPacket';
import { instant, own } from '#server/db/columns';

// Red packets: definitions, and the packets that they were split into. Amounts are in yuan.

const amount = (name: string) => numeric(name, { precision: 14, scale: 2 });

export const redPacket = pgTable(
  'red_packet',
  {
    ...own,
    subject: text('subject').notNull(),
    archived: boolean('archived').notNull().default(false),
    name: text('name').notNull(),
    wish: text('wish'),
    /** fixed, random */
    kind: text('kind').notNull(),
    state: text('state').$type<RedPacketState>().notNull(),
    amount: amount('amount'),
    totalAmount: amount('total_amount').notNull(),
    packets: integer('packets').notNull(),
    minAmount: amount('min_amount'),
    maxAmount: amount('max_amount'),
    claimLimit: integer('claim_limit').notNull(),
    /** all, levels, labels */
    audience: text('audience').notNull(),
    levels: jsonb('levels').$type<string[]>(),
    labels: jsonb('labels').$type<string[]>(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    validityDays: integer('validity_days').notNull(),
    /** null before publishing; sealed (`redPacketCode`) */
    code: text('code'),
    codeDigest: text('code_digest'),
    /** sums of its packets, changed with them under its lock */
    claimed: integer('claimed').notNull().default(0),
    claimedAmount: amount('claimed_amount').notNull().default('0'),
    returnedAmount: amount('returned_amount').notNull().default('0'),
  },
  (table) => [
    index('red_packet_subject').on(table.merchant, table.subject, table.startTime, table.guid),
    uniqueIndex('red_packet_code_digest').on(table.codeDigest),
    index('red_packet_code_plain').on(table.merchant, table.code).where(sql`code IS NOT NULL AND code_digest IS NULL`),
  ],
);

/** A packet: open until a member claims it, or its money goes back. */
export const redPacketShare = pgTable(
  'red_packet_share',
  {
    ...own,
    subject: text('subject').notNull(),
    packet: text('packet').notNull(),
    /** from 1, in the order of claiming */
    number: integer('number').notNull(),
    amount: amount('amount').notNull(),
    state: text('state').$type<'open' | 'claimed' | 'returned'>().notNull(),
    member: text('member'),
    claimedAt: instant('claimed_at'),
    way: text('way').$type<ClaimWay>(),
    /** the act that claimed it: a repeated one is the first one */
    claim: text('claim'),
    /** lot of the gift balance that it became */
    lot: text('lot'),
    expiresAt: instant('expires_at'),
    operator: text('operator'),
  },
  (table) => [
    uniqueIndex('red_packet_share_number').on(table.packet, table.number),
    index('red_packet_share_open').on(table.packet, table.state, table.number),
    index('red_packet_share_member').on(table.packet, table.member),
    index('red_packet_share_claim').on(table.claim),
    index('red_packet_share_claimed').on(table.merchant, table.subject, table.claimedAt, table.guid),
  ],
);
