import { sql } from '#/platform/database/db.ts'

/** The sum of the fees agreed for the box in the row `b`. */
export const feesOfRow = sql`(SELECT coalesce(sum((fee ->> 'amount')::bigint), 0) FROM jsonb_array_elements(b.terms -> 'fees') fee)`
