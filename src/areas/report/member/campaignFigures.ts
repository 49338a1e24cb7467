import { campaignFacts } from '../fact/campaign';

const figures = [
  'campaignOrders',
  'campaignMembers',
  'campaignFirstOrders',
  'campaignDiscount',
  'campaignPaid',
  'campaignReturn',
] as const;

/** Shared by the statistics of all campaigns and of a single one. */
export const campaignFigures = {
  area: 'campaign',
  facts: campaignFacts,
  measures: figures,
  cards: figures,
} as const;
