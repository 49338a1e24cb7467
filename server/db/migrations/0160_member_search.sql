-- Members are found by the beginning of their name or of its pinyin initials, by their number, their phone or its last four digits, and
-- their timeline is read from its end, however many members and rows there are.

CREATE INDEX member_name ON member (merchant, subject, search text_pattern_ops);
CREATE INDEX member_initials ON member (merchant, subject, split_part(search, chr(10), 2) text_pattern_ops);
CREATE INDEX member_last_digits ON member (merchant, subject, "right"(phone, 4));
CREATE INDEX points_ledger_member ON points_ledger (member, at);
CREATE INDEX growth_ledger_member ON growth_ledger (member, at);
