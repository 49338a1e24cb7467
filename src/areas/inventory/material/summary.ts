/** What lines of materials show of one: in recipes, agreed prices and documents. */
export interface MaterialSummary {
  id: string;
  name: string;
  code: string;
  /** name of the main unit */
  unit: string;
  enabled: boolean;
}
