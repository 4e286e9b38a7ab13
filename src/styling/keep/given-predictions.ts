import { sql } from '#/platform/database/db.ts'

/** The member took an alternative instead of the row `box_item piece`. */
export const isSwapped = sql`EXISTS (
  SELECT FROM box_item other WHERE other.box_id = piece.box_id AND other.replaces_id = piece.id AND other.liked)`

/**
 * Each chance as it was given for a piece, one row an outcome; `seen` is null while it is undecided, for a faulty or lost piece, and
 * for one whose wear was not answered. For reports over all.
 */
export const keepPredictions = sql`
  SELECT p.item_id, p.given_at AS at, o.outcome, o.predicted::float8 AS predicted, o.seen
  FROM keep_prediction p JOIN box_item piece ON piece.id = p.item_id JOIN box own ON own.id = piece.box_id
  LEFT JOIN LATERAL (SELECT worn FROM worn_answer WHERE item_id = p.item_id ORDER BY nth DESC LIMIT 1) a ON piece.state = 'kept'
  CROSS JOIN LATERAL (VALUES
    ('kept', p.kept, CASE WHEN own.settled_at IS NULL OR piece.return_reason IN ('damaged', 'quality') THEN NULL
      WHEN piece.state = 'kept' THEN true
      WHEN piece.state IN ('returning', 'returned') OR piece.declined_reason IS NOT NULL OR ${isSwapped} THEN false END),
    ('worn', p.worn, a.worn <> 'never')) AS o (outcome, predicted, seen)`
