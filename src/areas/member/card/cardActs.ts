/** Commands on a card, in the order of their use; by these names in addresses and texts. */
export const cardActs = ['recharge', 'refund', 'freeze', 'unfreeze', 'replace', 'void'] as const;

export type CardAct = (typeof cardActs)[number];

/** Whether a command fits a card as it is. */
export function fits(act: CardAct, card: Record<string, unknown>): boolean {
  if (card.ending) return false;
  const value = ['realBalance', 'giftBalance', 'subsidyBalance'].some((name) => Number(card[name]) > 0);
  switch (act) {
    case 'recharge':
    case 'freeze':
      return card.state === 'normal';
    case 'unfreeze':
      return card.state === 'frozen';
    case 'refund':
      return Number(card.realBalance) > 0;
    case 'void':
      return !value;
    case 'replace':
      return true;
  }
}
