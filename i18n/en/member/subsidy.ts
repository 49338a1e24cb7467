import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/subsidy';

/** Subsidies; composed into the texts of member marketing. */
const subsidies: Translation<typeof zh> = {
  subsidies: {
    acts: { publish: 'Publish', progress: 'Progress', pause: 'Pause', resume: 'Resume', end: 'End' },
    confirm: {
      publish: 'Publish “%{name}”?',
      pause: 'Pause “%{name}”?',
      pauseBody:
        'Issuing stops after the current batch; the end time does not change. Periods that fall due in the meantime are skipped.',
      end: 'End “%{name}”?',
      endBody:
        'Nothing more is issued, and this cannot be undone. What is not issued yet counts as failed; what was issued (%{sent}) is not affected.',
    },
    done: {
      publish: '“%{name}” is published',
      pause: '“%{name}” is paused',
      resume: '“%{name}” is resumed',
      end: '“%{name}” has ended',
      resend: '%{smart_count} is sent again |||| %{smart_count} are sent again',
    },
    publish: {
      targets:
        '%{smart_count} member qualifies now; each period checks again |||| %{smart_count} members qualify now; each period checks again',
      balance: '%{total} in each period',
      points: '%{total} point in each period |||| %{total} points in each period',
      final: 'It can no longer be changed after publishing.',
      authoriserHelp: 'This is above your adjustment limit. A colleague must enter their authorisation number.',
    },
    progress: {
      title: 'Progress of “%{name}”',
      periods: 'Periods',
      none: 'The first period has not started yet',
      dueAt: 'Due',
      targets: 'Members',
      sent: 'Sent',
      failed: 'Failed',
      pending: 'Pending',
      failures: '%{smart_count} failure |||| %{smart_count} failures',
      noFailures: 'Nothing failed',
      member: 'Member',
      phone: 'Phone',
      reason: 'Reason',
      attempts: 'Attempts',
      act: 'Actions',
      resend: 'Send again',
      resendTo: 'Send to %{name} again',
      resendAll: 'Send all again',
    },
    given: 'Per member',
    points: '%{points} point |||| %{points} points',
  },
  resources: {
    subsidyActivity: {
      name: 'subsidy campaign |||| subsidy campaigns',
      sections: { what: 'Subsidy', who: 'Recipients', times: 'Issuing times' },
      fields: {
        title: 'Title',
        kind: 'Type',
        amount: 'Amount',
        points: 'Points',
        target: 'Target',
        levels: 'Tiers',
        label: 'Tag',
        members: 'Members',
        file: 'File of members',
        frequency: 'Frequency',
        startTime: 'Start',
        endTime: 'End',
        validityKind: 'Validity',
        validityDays: 'Days valid',
        remark: 'Note',
        status: 'Status',
        sendStatus: 'Send status',
        sent: 'Sent',
        failed: 'Failed',
      },
      help: {
        startTime: 'Issuing time of the first period. Must be in the future.',
        amount: 'Per member and period, 0.01–999,999.99',
        points: 'Per member and period, 1–9,999,999',
        remark: 'Up to 100 characters',
      },
      issues: {
        endAfterStart: 'The end must be after the start',
        startAfterNow: 'The start must be in the future',
      },
    },
  },
  enums: {
    subsidyKind: { balance: 'Subsidy value', points: 'Points' },
    subsidyTarget: { levels: 'Tiers', label: 'Tag', members: 'Chosen members', file: 'File' },
    subsidyFrequency: { once: 'Once', daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' },
    subsidyValidity: { days: 'Days from sending', period: 'Until the next period' },
    subsidySendStatus: { notSent: 'Not sent', sending: 'Sending', sent: 'Sent', failed: 'Failures' },
    subsidyFailure: {
      disabled: 'The member is disabled',
      frozen: 'The card is suspended',
      noCard: 'No member card',
      gone: 'Merged or anonymised',
      notReady: 'The history is still being prepared',
      ended: 'The campaign has ended',
    },
  },
};

export default subsidies;
