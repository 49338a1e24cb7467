/** Terms of the demo's restaurants for rooms and banquets. */
export const demoTerms = {
  room: { name: '包间', capacity: 48, deposit: '200.00', sort: 10 },
  banquet: { name: '宴会', capacity: 120, deposit: '1000.00', sort: 20 },
} as const;
