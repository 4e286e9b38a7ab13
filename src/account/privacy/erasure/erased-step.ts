import type { Sql } from '#/platform/database/db.ts'

export type Erased = { memberId: string; now: Date }
export type Step = { table: string; how: 'deleted' | 'blanked'; statement: (of: Erased) => Sql }

export const deleted = (table: string, statement: Step['statement']): Step => ({
  table,
  how: 'deleted',
  statement,
})
export const blanked = (table: string, statement: Step['statement']): Step => ({
  table,
  how: 'blanked',
  statement,
})
