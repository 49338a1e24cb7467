-- Initials of people follow the reading of their surname, and some words of menus their own (src/values/pinyin.ts). Texts for searches
-- that hold the former initials lose them; a job adds the new ones. The members and employees are those whose surname has two readings.

UPDATE member SET search = split_part(search, E'\n', 1)
WHERE full_name ~ '^(?:[\u4E50\u4EC7\u533A\u5355\u53E5\u53EC\u6298\u65BC\u66FE\u67E5\u7E41\u89E3\u90C4\u90D7\u5C09]|\u4E07\u4FDF|\u6FB9\u53F0)';

UPDATE employee SET search = split_part(search, E'\n', 1)
WHERE name ~ '^(?:[\u4E50\u4EC7\u533A\u5355\u53E5\u53EC\u6298\u65BC\u66FE\u67E5\u7E41\u89E3\u90C4\u90D7\u5C09]|\u4E07\u4FDF|\u6FB9\u53F0)';

UPDATE material SET search = split_part(search, E'\n', 1)
WHERE name ~ '\u5496\u55B1|\u53C2\u9E21|\u6252';
