import type { Sql } from '#/platform/database/db.ts'

export type Erased = { memberId: string; now: Date }
export type ErasureStep = { table: string; how: 'deleted' | 'blanked'; statement: (of: Erased) => Sql }

export const deleted = (table: string, statement: ErasureStep['statement']): ErasureStep => ({
  table,
  how: 'deleted',
  statement,
})
export const blanked = (table: string, statement: ErasureStep['statement']): ErasureStep => ({
  table,
  how: 'blanked',
  statement,
})
