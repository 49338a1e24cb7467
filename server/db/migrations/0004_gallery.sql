-- Which goods show a picture is asked with every page of a gallery.

CREATE INDEX commodity_pictures ON commodity USING gin (pictures);
