-- The key of a row is made of its activity, its period and its member: a second index of the three says the same once more, and each of
-- ten thousand rows that are sent paid for it twice.
DROP INDEX subsidy_row_once;
