import { type Db, sql } from '#/platform/database/db.ts'
import type { PlacedLine, SaidLine } from './said-lines.rule.ts'

/** The confirmed lines of a box's wish in words, in their order. */
export const listSaidLines = (db: Db, boxId: string) =>
  db.many<PlacedLine>(
    sql`SELECT place, kind, value, words FROM wish_line WHERE box_id = ${boxId} ORDER BY place`,
  )

/** Saves the lines of a new box. */
export async function saveSaidLines(db: Db, boxId: string, lines: readonly SaidLine[]): Promise<void> {
  for (const [index, { kind, value, words }] of lines.entries())
    await db.run(sql`
      INSERT INTO wish_line (box_id, place, kind, value, words)
      VALUES (${boxId}, ${index + 1}, ${kind}, ${value}, ${words.slice(0, 200)})`)
}
