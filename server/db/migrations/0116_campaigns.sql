-- Campaigns of an operating subject. Each use of one is a row of sale_discount, whose source is the campaign: budgets are
-- kept by the counts here, which the database itself holds to the limit.

CREATE TABLE campaign (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  title text NOT NULL,
  type text NOT NULL,
  state text NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  stores jsonb NOT NULL,
  reductions jsonb,
  discounts jsonb,
  gift_from numeric(14, 2),
  gift_items jsonb,
  rate numeric(4, 2),
  product_scope text NOT NULL,
  categories jsonb,
  products jsonb,
  weekdays jsonb,
  periods jsonb,
  audience text NOT NULL,
  levels jsonb,
  labels jsonb,
  groups jsonb,
  budget_kind text NOT NULL,
  budget_amount numeric(14, 2),
  budget_uses integer,
  stackable boolean NOT NULL,
  control_percent integer,
  uses integer NOT NULL DEFAULT 0,
  used_amount numeric(14, 2) NOT NULL DEFAULT 0,
  CONSTRAINT campaign_times CHECK (end_time > start_time),
  CONSTRAINT campaign_uses CHECK (budget_kind <> 'uses' OR uses <= budget_uses),
  CONSTRAINT campaign_money CHECK (budget_kind <> 'money' OR used_amount <= budget_amount)
);
CREATE INDEX campaign_subject ON campaign (merchant, subject, start_time, guid);
CREATE INDEX campaign_state ON campaign (subject, state, type, end_time);

-- The figures of a campaign are sums over the discounts that it gave.
CREATE INDEX sale_discount_source ON sale_discount (source, business_date) WHERE kind = 'activity' AND source IS NOT NULL;
