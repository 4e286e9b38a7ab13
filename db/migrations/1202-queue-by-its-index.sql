-- The desk sorts all that waits by whose it is and when it is due: by the index alone. A box whose state changes is written into it anyway.
DROP INDEX box_queue;
CREATE INDEX box_queue ON box (due_at) INCLUDE (id, state, stylist_id, member_id, offered_at, market)
  WHERE state IN ('ordered', 'styling', 'previewing');
