/** Takeaway platforms, as the specification's pages name them: four and the enterprise's own shop (001 §9). */
export const takeawayPlatforms = ['americanRegiment', 'hungry', 'jd', 'proprietary', 'earnmeal'] as const;
export type TakeawayPlatform = (typeof takeawayPlatforms)[number];

/** The resource of each platform's products; those of Meituan and Ele.me are older than the others. */
export const productResources = {
  americanRegiment: 'meituanProductMapping',
  hungry: 'hungryProductMapping',
  jd: 'jdProductMapping',
  proprietary: 'ownProductMapping',
  earnmeal: 'zhuancanProductMapping',
} as const;
export type ProductResource = (typeof productResources)[TakeawayPlatform];

/** Path prefix of the calls for each platform's products. */
export const productBases: Readonly<Record<TakeawayPlatform, string>> = {
  americanRegiment: '/takeaway/american_regiment/product',
  hungry: '/takeaway/hungry/product',
  jd: '/takeaway/jd/product',
  proprietary: '/takeaway/proprietary/product',
  earnmeal: '/takeaway/earnmeal/product',
};

/** The platform whose products a resource has; Meituan for all others. */
export function platformOf(resource: string): TakeawayPlatform {
  return takeawayPlatforms.find((one) => productResources[one] === resource) ?? 'americanRegiment';
}
