-- 0099 only appends columns, so the first columns of each table are those of the copy.
-- Closings come last: a closed business day takes no more facts.

INSERT INTO sale_order SELECT * FROM kept_sale_order;
INSERT INTO sale_posting SELECT * FROM kept_sale_posting;
INSERT INTO sale_line SELECT * FROM kept_sale_line;
INSERT INTO sale_discount SELECT * FROM kept_sale_discount;
INSERT INTO sale_payment SELECT * FROM kept_sale_payment;
INSERT INTO other_receipt SELECT * FROM kept_other_receipt;
INSERT INTO order_event SELECT * FROM kept_order_event;
INSERT INTO shift SELECT * FROM kept_shift;
INSERT INTO waiter_record SELECT * FROM kept_waiter_record;
INSERT INTO takeaway_order SELECT * FROM kept_takeaway_order;
INSERT INTO reservation SELECT * FROM kept_reservation;
INSERT INTO sold_out_event SELECT * FROM kept_sold_out_event;
INSERT INTO demo_day SELECT * FROM kept_demo_day;
INSERT INTO theoretical_use SELECT * FROM kept_theoretical_use;
INSERT INTO sold_without_recipe SELECT * FROM kept_sold_without_recipe;
INSERT INTO debt_record SELECT * FROM kept_debt_record;
INSERT INTO debt_payment SELECT * FROM kept_debt_payment;
INSERT INTO member SELECT * FROM kept_member;
INSERT INTO member_card SELECT * FROM kept_member_card;
INSERT INTO coupon_instance SELECT * FROM kept_coupon_instance;
INSERT INTO day_closing SELECT * FROM kept_day_closing;
UPDATE debt_unit SET records = kept.records, available_credit = kept.available_credit
FROM kept_debt_unit AS kept WHERE kept.guid = debt_unit.guid;

-- Ledgers begin with what a member holds, after everything that the database knows of the enterprise's sales.
UPDATE member SET
  ledger_since = greatest(registration_time, updated_at,
    (SELECT max(at) FROM sale_posting WHERE sale_posting.merchant = member.merchant),
    (SELECT max(at) FROM other_receipt WHERE other_receipt.merchant = member.merchant)) + interval '1 millisecond',
  totals_before = jsonb_build_object('orders', total_consumption_count, 'consumed', total_consumption_amount::text,
    'topUps', total_top_up_count, 'toppedUp', total_top_up_amount::text),
  points_entries = (points > 0)::int,
  growth_entries = (growth_value > 0)::int;

-- The card that pays if nobody names one.
CREATE TEMPORARY TABLE opened_card ON COMMIT DROP AS
SELECT DISTINCT ON (c.member) c.guid, c.member FROM member_card c
ORDER BY c.member, (c.state = 'normal') DESC, c.opening_time, c.guid;
CREATE TEMPORARY TABLE opened ON COMMIT DROP AS
SELECT m.guid AS member, m.merchant, m.subject, m.ledger_since AS at,
  (m.ledger_since AT TIME ZONE e.time_zone)::date AS business_date, m.guid || '-opening' AS business,
  c.guid AS card, m.real_balance, m.gift_balance, m.subsidy_balance, m.points, m.growth_value
FROM member m JOIN merchant e ON e.id = m.merchant LEFT JOIN opened_card c ON c.member = m.guid;
CREATE TEMPORARY TABLE opened_bucket ON COMMIT DROP AS
SELECT o.*, b.bucket, b.amount, (row_number() OVER (PARTITION BY o.card ORDER BY b.place))::int AS sequence
FROM opened o CROSS JOIN LATERAL
  (VALUES (1, 'real', o.real_balance), (2, 'gift', o.gift_balance), (3, 'subsidy', o.subsidy_balance)) AS b (place, bucket, amount)
WHERE b.amount > 0;

INSERT INTO balance_lot (guid, merchant, card, bucket, granted, left_amount, granted_at)
SELECT card || '-' || bucket || '-opening-' || business, merchant, card, bucket, amount, amount, at FROM opened_bucket;
INSERT INTO balance_ledger (guid, merchant, created_at, updated_at, subject, member, sequence, kind, business, part, at,
  business_date, card, bucket, lot, change, before, after)
SELECT card || '-' || bucket || '-opening', merchant, at, at, subject, member, sequence, 'opening', business, 1, at,
  business_date, card, bucket, card || '-' || bucket || '-opening-' || business, amount, 0, amount
FROM opened_bucket;
UPDATE member_card c SET
  real_balance = o.real_balance, gift_balance = o.gift_balance, subsidy_balance = o.subsidy_balance,
  entries = (o.real_balance > 0)::int + (o.gift_balance > 0)::int + (o.subsidy_balance > 0)::int
FROM opened o WHERE o.card = c.guid;

INSERT INTO points_lot (guid, merchant, member, granted, left_points, granted_at)
SELECT member || '-points-opening-' || business, merchant, member, points, points, at FROM opened WHERE points > 0;
INSERT INTO points_ledger (guid, merchant, created_at, updated_at, subject, member, sequence, kind, business, part, at,
  business_date, lot, change, before, after)
SELECT member || '-points-opening', merchant, at, at, subject, member, 1, 'opening', business, 1, at,
  business_date, member || '-points-opening-' || business, points, 0, points
FROM opened WHERE points > 0;
INSERT INTO growth_ledger (guid, merchant, created_at, updated_at, subject, member, sequence, kind, business, part, at,
  business_date, change, before, after)
SELECT member || '-growth-opening', merchant, at, at, subject, member, 1, 'opening', business, 1, at,
  business_date, growth_value, 0, growth_value
FROM opened WHERE growth_value > 0;
