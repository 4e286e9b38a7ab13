-- A stylist's own taste in one line a market's language, by the market's id; what is not written is not there.
ALTER TABLE staff ADD COLUMN taste jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(taste) = 'object');
