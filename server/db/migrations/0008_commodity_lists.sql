-- Lists of many goods: by place in the menu, by name and by price without sorting, and searches that read no whole rows.

CREATE INDEX commodity_sort ON commodity (merchant, owner, sort, guid);
CREATE INDEX commodity_name ON commodity (merchant, owner, name, guid);
CREATE INDEX commodity_price ON commodity (merchant, owner, price, guid);
CREATE INDEX commodity_search ON commodity (merchant, owner, search);
