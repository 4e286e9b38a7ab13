-- The warehouse's list is put in order, turned to its fortieth page and counted in one market by the index alone.
DROP INDEX fulfilment_order_here;
CREATE INDEX fulfilment_order_here ON fulfilment_order (supplied_at, id) INCLUDE (market) WHERE state IN ('open', 'packed', 'shipped');
