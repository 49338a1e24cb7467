-- Cards know the rule by which they were opened. Members may have no card.

ALTER TABLE member_card ADD COLUMN opening text;
CREATE INDEX member_card_opening ON member_card (opening, member) WHERE opening IS NOT NULL;
