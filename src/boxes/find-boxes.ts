import { type Db, sql } from '#/platform/database/db.ts'
import { type BoxState, isOpenBox } from './box.states.ts'
import type { Box, BoxActor } from './boxes.ts'

/** A member's boxes, newest first. */
export async function memberBoxes(db: Db, memberId: string): Promise<(Box & { isOpen: boolean })[]> {
  const boxes = await db.many<Box>(
    sql`SELECT * FROM box WHERE member_id = ${memberId} ORDER BY offered_at DESC, id`,
  )
  return boxes.map((box) => ({ ...box, isOpen: isOpenBox(box.state) }))
}

/** Locks a member's boxes, so that none is shipped or cancelled before this transaction ends. */
export const lockBoxes = (db: Db, memberId: string) =>
  db.many<Box>(sql`SELECT * FROM box WHERE member_id = ${memberId} ORDER BY id FOR UPDATE`)

export const ownBox = (db: Db, id: string, memberId: string) =>
  db.maybe<Box>(sql`SELECT * FROM box WHERE id = ${id} AND member_id = ${memberId}`)

export type BoxEvent = {
  event: string
  fromState: BoxState
  toState: BoxState
  actorKind: BoxActor['kind']
  actorId: string
  reason: string | null
  at: Date
}
export const listBoxEvents = (db: Db, boxId: string) =>
  db.many<BoxEvent>(
    sql`SELECT event, from_state, to_state, actor_kind, actor_id, reason, at FROM box_event WHERE box_id = ${boxId} ORDER BY id`,
  )
