import { secondPersonFields } from '#business/secondPerson/authorised';
import { contract, crud } from '#entity/contract';

const base = '/member/subsidy';

export const subsidyPaths = {
  preview: `${base}/publish_preview`,
  publish: `${base}/publish`,
  pause: `${base}/pause`,
  resume: `${base}/resume`,
  end: `${base}/end`,
  periods: `${base}/periods`,
  failures: `${base}/failures`,
  resend: `${base}/resend`,
} as const;

/** Sent with publishing, where a second person has to allow it. */
export const publishOrder = contract('subsidyActivity', secondPersonFields, {
  calls: crud(base),
  area: 'memberMarketing',
  scope: 'subject',
  verbs: [],
  keyword: [],
});

/** Figures of a period before anything is sent. */
export interface SubsidyPreview {
  targets: number;
  /** yuan or points for all of them in a period */
  total: string;
  needsAuthoriser: boolean;
}

/** A period that is sent or being sent: sent, failed and pending are all of its targets (A9). */
export interface SubsidyPeriod {
  number: number;
  dueAt: string;
  targets: number;
  sent: number;
  failed: number;
  pending: number;
}

export const failureReasons = ['disabled', 'frozen', 'noCard', 'gone', 'notReady', 'ended'] as const;
export type FailureReason = (typeof failureReasons)[number];

/** A member whom a period did not reach; of members whom the caller does not see only their number is known. */
export interface SubsidyFailure {
  id: string;
  number: number;
  member: string;
  name: string;
  /** masked */
  phone: string;
  reason: FailureReason;
  attempts: number;
}

export interface SubsidyFailures {
  rows: SubsidyFailure[];
  total: number;
}

/** Failures on a page. */
export const failuresOnPage = 20;
