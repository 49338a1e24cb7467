import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/subsidy';

/** Subsidies; composed into the texts of member marketing. */
const subsidies: Translation<typeof zh> = {
  subsidies: {
    acts: { publish: 'Publish', progress: 'Sending', pause: 'Pause', resume: 'Resume', end: 'End' },
    confirm: {
      publish: 'Publish “%{name}”?',
      pause: 'Pause “%{name}”?',
      pauseBody:
        'Sending stops after the current batch; the end stays the same. Periods that fall due meanwhile are skipped.',
      end: 'End “%{name}”?',
      endBody:
        'Nothing more is sent, for good. What is not sent yet counts as failed; the %{sent} that were sent stay as they are.',
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
        '%{smart_count} member fits now; each period looks again |||| %{smart_count} members fit now; each period looks again',
      balance: '%{total} in each period',
      points: '%{total} points in each period',
      final: 'Once published it can no longer be changed',
      authoriserHelp: 'This exceeds your adjustment limit: a colleague enters their authorization number',
    },
    progress: {
      title: 'Sending of “%{name}”',
      periods: 'Periods',
      none: 'The first period is yet to come',
      dueAt: 'Due',
      targets: 'Members',
      sent: 'Sent',
      failed: 'Failed',
      pending: 'Pending',
      failures: '%{smart_count} failure |||| %{smart_count} failures',
      noFailures: 'Nothing has failed',
      member: 'Member',
      phone: 'Phone',
      reason: 'Reason',
      attempts: 'Attempts',
      act: 'Actions',
      resend: 'Send again',
      resendTo: 'Send to %{name} again',
      resendAll: 'Send all again',
    },
    given: 'For each member',
    points: '%{points} points',
  },
  resources: {
    subsidyActivity: {
      name: 'subsidy campaign |||| subsidy campaigns',
      sections: { what: 'What is given', who: 'To whom', times: 'When' },
      fields: {
        title: 'Title',
        kind: 'Type',
        amount: 'Amount',
        points: 'Points',
        target: 'Target',
        levels: 'Levels',
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
        startTime: 'When the first period is sent; must be in the future',
        amount: 'For each member and period: 0.01-999,999.99',
        points: 'For each member and period: 1-9,999,999',
        remark: 'Up to 100 characters',
      },
      issues: {
        endAfterStart: 'The end must be after the start',
        startAfterNow: 'The start must be in the future',
      },
    },
  },
  enums: {
    subsidyKind: { balance: 'Subsidy balance', points: 'Points' },
    subsidyTarget: { levels: 'Levels', label: 'Tag', members: 'Chosen members', file: 'File' },
    subsidyFrequency: { once: 'Once', daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' },
    subsidyValidity: { days: 'Days from sending', period: 'Until the next period' },
    subsidySendStatus: { notSent: 'Not sent', sending: 'Sending', sent: 'Sent', failed: 'Failures' },
    subsidyFailure: {
      disabled: 'The member is disabled',
      frozen: 'The card is disabled',
      noCard: 'No member card',
      gone: 'Merged or anonymised',
      notReady: 'The history is still being made',
      ended: 'The campaign has ended',
    },
  },
};

export default subsidies;
