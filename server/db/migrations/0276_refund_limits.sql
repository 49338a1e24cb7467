-- A deposit that was past its refund limit when its reservation moved is not given back for the new time either.

ALTER TABLE reservation ADD COLUMN refund_closed boolean NOT NULL DEFAULT false;
