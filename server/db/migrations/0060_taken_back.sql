-- Lists of orders hold those of other days of which something was taken back in the period: few, found without reading every posting.

CREATE INDEX sale_posting_back ON sale_posting (merchant, business_date, original_date, order_guid) WHERE kind <> 'sale';
