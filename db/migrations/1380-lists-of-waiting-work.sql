-- Pages of the lists of waiting work end in the key, so that no page sorts them.
DROP INDEX withdrawal_waiting;
CREATE INDEX withdrawal_waiting ON withdrawal (declared_at, id) WHERE settled_at IS NULL;
-- Reports to answer and pieces to repair are one list; both are counted by it.
DROP INDEX piece_fault_reported, piece_fault_in_repair;
CREATE INDEX piece_fault_waiting ON piece_fault (reported_at, id) INCLUDE (state) WHERE state IN ('reported', 'in-repair');
DROP INDEX stylist_change_asked;
CREATE INDEX stylist_change_asked ON stylist_change (at, id) WHERE cause = 'asked';
CREATE INDEX stylist_change_asked_from ON stylist_change (from_id, at, id) WHERE cause = 'asked';
