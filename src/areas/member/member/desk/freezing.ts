import { contract, crud } from '#entity/contract';
import { text } from '#entity/fields';

export const freezePath = '/member/freeze';

/** Why members are disabled (002 §4: "disabling asks for a reason"). Sent with the command; no entity of its own. */
export const disabling = contract(
  'memberDisabling',
  { reason: text({ max: 100 }) },
  { calls: crud('/member'), area: 'member', scope: 'subject', verbs: [], keyword: [] },
);
