import { type Db, sql } from '#/platform/database/db.ts'
import type { PlacedLine, SaidLine } from './said-lines.rule.ts'

/** The confirmed lines of a box's wish in words, in their order. */
export const listSaidLines = (db: Db, boxId: string) =>
  db.many<PlacedLine>(
    sql`SELECT place, kind, value, words FROM wish_line WHERE box_id = ${boxId} ORDER BY place`,
  )

/** Adds lines to a new or locked box, behind those that it has. */
export async function addSaidLines(db: Db, boxId: string, lines: readonly SaidLine[]): Promise<void> {
  for (const { kind, value, words } of lines)
    await db.run(sql`
      INSERT INTO wish_line (box_id, place, kind, value, words)
      SELECT ${boxId}, coalesce(max(place), 0) + 1, ${kind}, ${value}, ${words.slice(0, 200)}
      FROM wish_line WHERE box_id = ${boxId}`)
}
