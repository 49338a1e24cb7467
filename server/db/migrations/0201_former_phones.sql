-- Phones that a person had before: what is forbidden for one's own phone stays forbidden after changing it.
CREATE TABLE former_phone (
  merchant text NOT NULL,
  employee text NOT NULL,
  phone text NOT NULL,
  PRIMARY KEY (merchant, employee, phone)
);
