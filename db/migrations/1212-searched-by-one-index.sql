-- Each list of the warehouse has the words of its own orders. With one index for both PostgreSQL went through all that is awaited, or at
-- hand, a second time for the hundred it had found by their words.
DROP INDEX fulfilment_order_words;
CREATE INDEX fulfilment_order_words_here ON fulfilment_order
  USING gin ((' ' || number || ' ' || coalesce(address->>'name', '')) gin_trgm_ops) WITH (fastupdate = off) WHERE state IN ('open', 'packed', 'shipped');
CREATE INDEX fulfilment_order_words_awaited ON fulfilment_order
  USING gin ((' ' || number || ' ' || coalesce(address->>'name', '')) gin_trgm_ops) WITH (fastupdate = off) WHERE awaited_since IS NOT NULL;

-- Of an address what stands before the @: the rest is alike for very many, is what every search passes over, and was a third of each entry.
DROP INDEX member_words;
CREATE INDEX member_words ON member
  USING gin ((' ' || first_name || ' ' || last_name || ' ' || split_part(email::text, '@', 1)) gin_trgm_ops) WITH (fastupdate = off);

-- Today asks when previews end of all that waits, by the index alone.
DROP INDEX box_queue;
CREATE INDEX box_queue ON box (due_at) INCLUDE (id, state, stylist_id, member_id, offered_at, market, member_stylist_id, preview_ends_at)
  WHERE state IN ('ordered', 'styling', 'previewing');

CREATE INDEX money_difference_market ON money_difference (market, found_at, id);
