// How recently and how often a member came: the two axes of the map of recency and frequency, and filters of the list.

/** Days since the last order, both ends included; who came longer ago than these is not on the map. */
export const recencies = [
  { key: 'd0to14', from: 0, to: 14 },
  { key: 'd15to30', from: 15, to: 30 },
  { key: 'd31to60', from: 31, to: 60 },
  { key: 'd61to180', from: 61, to: 180 },
  { key: 'd181to365', from: 181, to: 365 },
] as const;

/** Orders of the last 365 days, today included; no upper end for the last. */
export const frequencies = [
  { key: 'n1', from: 1, to: 1 },
  { key: 'n2to3', from: 2, to: 3 },
  { key: 'n4to6', from: 4, to: 6 },
  { key: 'n7to12', from: 7, to: 12 },
  { key: 'n13', from: 13, to: null },
] as const;

export const visitDays = 365;

export const recencyKeys = recencies.map(({ key }) => key);
export const frequencyKeys = frequencies.map(({ key }) => key);

/** Active until so many days after the last order, dormant until so many, lost after them. */
export const activeDays = 60;
export const dormantDays = 180;
