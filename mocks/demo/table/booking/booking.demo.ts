import type { DemoRows } from '#mocks/demo/demoRows';
import { storeProfiles } from '#mocks/demo/sales/profile';
import { demoTerms } from './demoTerms';

/** The restaurants of the chain keep rooms and banquets apart from the hall: with a deposit, and a month ahead. */
export const demo: DemoRows = {
  bookingRule: ({ guid }) =>
    Object.fromEntries(
      storeProfiles
        .filter(({ merchant, kind }) => merchant === '10000001' && kind === 'A')
        .flatMap(({ code }) =>
          Object.entries(demoTerms).map(([type, { name, capacity, deposit, sort }]) => [
            `${code}-${type}`,
            {
              store: guid('store', code),
              ...{ name, capacity, deposit, sort },
              types: [type],
              areas: null,
              periods: null,
              days: 30,
              enabled: true,
            },
          ]),
        ),
    ),
};
