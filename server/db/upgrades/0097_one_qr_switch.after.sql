UPDATE setting SET own = kept_qr_ordering.own FROM kept_qr_ordering WHERE kept_qr_ordering.guid = setting.guid;
