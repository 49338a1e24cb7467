-- 0099 truncates these tables. Their rows are copied aside and put back in the new shape by the script that runs after it.

DO $$
DECLARE found text;
BEGIN
  SELECT string_agg(m.full_name || ' (' || m.account || ')', ', ' ORDER BY m.account) INTO found FROM member m
  WHERE (m.real_balance <> 0 OR m.gift_balance <> 0 OR m.subsidy_balance <> 0)
    AND NOT EXISTS (SELECT FROM member_card c WHERE c.member = m.guid);
  IF found IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'UP001', MESSAGE = 'These members hold stored value without a card, and the new ledgers keep value on cards: '
      || found || '. Add a row to member_card for each of them, then start again.';
  END IF;
  SELECT string_agg(full_name || ' (' || account || ')', ', ' ORDER BY account) INTO found FROM member
  WHERE least(real_balance, gift_balance, subsidy_balance, points, growth_value) < 0;
  IF found IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'UP001', MESSAGE = 'These members owe value, points or growth, and the new ledgers keep nothing below zero: '
      || found || '. Raise the negative figures in the table member to 0 and note the difference, then start again.';
  END IF;
END $$;

CREATE TEMPORARY TABLE kept_sale_order ON COMMIT DROP AS TABLE sale_order;
CREATE TEMPORARY TABLE kept_sale_posting ON COMMIT DROP AS TABLE sale_posting;
CREATE TEMPORARY TABLE kept_sale_line ON COMMIT DROP AS TABLE sale_line;
CREATE TEMPORARY TABLE kept_sale_discount ON COMMIT DROP AS TABLE sale_discount;
CREATE TEMPORARY TABLE kept_sale_payment ON COMMIT DROP AS TABLE sale_payment;
CREATE TEMPORARY TABLE kept_other_receipt ON COMMIT DROP AS TABLE other_receipt;
CREATE TEMPORARY TABLE kept_order_event ON COMMIT DROP AS TABLE order_event;
CREATE TEMPORARY TABLE kept_shift ON COMMIT DROP AS TABLE shift;
CREATE TEMPORARY TABLE kept_waiter_record ON COMMIT DROP AS TABLE waiter_record;
CREATE TEMPORARY TABLE kept_takeaway_order ON COMMIT DROP AS TABLE takeaway_order;
CREATE TEMPORARY TABLE kept_reservation ON COMMIT DROP AS TABLE reservation;
CREATE TEMPORARY TABLE kept_sold_out_event ON COMMIT DROP AS TABLE sold_out_event;
CREATE TEMPORARY TABLE kept_demo_day ON COMMIT DROP AS TABLE demo_day;
CREATE TEMPORARY TABLE kept_day_closing ON COMMIT DROP AS TABLE day_closing;
CREATE TEMPORARY TABLE kept_theoretical_use ON COMMIT DROP AS TABLE theoretical_use;
CREATE TEMPORARY TABLE kept_sold_without_recipe ON COMMIT DROP AS TABLE sold_without_recipe;
CREATE TEMPORARY TABLE kept_debt_record ON COMMIT DROP AS TABLE debt_record;
CREATE TEMPORARY TABLE kept_debt_payment ON COMMIT DROP AS TABLE debt_payment;
CREATE TEMPORARY TABLE kept_member ON COMMIT DROP AS TABLE member;
CREATE TEMPORARY TABLE kept_member_card ON COMMIT DROP AS TABLE member_card;
CREATE TEMPORARY TABLE kept_coupon_instance ON COMMIT DROP AS TABLE coupon_instance;
CREATE TEMPORARY TABLE kept_debt_unit ON COMMIT DROP AS SELECT guid, records, available_credit FROM debt_unit;
