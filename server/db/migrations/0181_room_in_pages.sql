-- A bill, a top-up and a subsidy change figures of a member and a card that no index knows. With room in its page such a row stays
-- where it is, and the twenty indexes of a member need not be told.
ALTER TABLE member SET (fillfactor = 85);
ALTER TABLE member_card SET (fillfactor = 85);
ALTER TABLE balance_lot SET (fillfactor = 90);
