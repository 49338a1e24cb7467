import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/thirdParty';
import sharedChoices from '../business/sharedChoices';

/** Customers of delivery platforms. */
const thirdParty: Translation<typeof zh> = {
  resources: {
    thirdPartyCustomer: {
      name: 'third-party customer |||| third-party customers',
      empty: 'Guests who order on third-party platforms are listed here.',
      fields: {
        code: 'Platform ID',
        platform: 'Platform',
        phone: 'Phone',
        store: 'Last store',
        orders: 'Orders',
        amount: 'Amount spent',
        firstOrderAt: 'First order',
        lastOrderAt: 'Last order',
        linkState: 'Link status',
        member: 'Member',
        evidence: 'Linked by',
        linkedAt: 'Linked at',
        reason: 'Reason',
        claimCode: 'Code',
        proof: 'Consent record number',
      },
      acts: { link: 'Link a member', unlink: 'Unlink' },
      title: { link: 'Link a member to %{code}', unlink: 'Unlink %{code}' },
      says: {
        link: 'Only the member can authorise the link: by a code sent to the phone that ordered, or by the platform’s consent record.',
        unlink: 'Orders and amounts do not change, and the member can claim again.',
      },
      done: { link: 'A member is linked to %{code}', unlink: '%{code} is unlinked' },
      send: 'Send code',
      sendAgain: 'Send again',
      sendsTo: 'It is sent to %{phone} and valid for 10 minutes',
      sent: 'Sent to %{phone}, valid for 10 minutes',
    },
  },
  enums: {
    takeawayPlatform: sharedChoices.platform,
    linkState: { linked: 'Linked', unlinked: 'Not linked' },
    claimEvidence: { claimCode: 'Code on the phone', platformConsent: 'Platform consent record' },
  },
};

export default thirdParty;
