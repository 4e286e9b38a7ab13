import { sql } from '#/platform/database/db.ts'

/** The condition of a product `p` without a maker or a contact in the EU, as the index `product_unsafe` has it. */
export const isUnsafe = sql`p.prepared_by IS NULL AND p.status <> 'withdrawn' AND (p.maker = '' OR p.eu_contact = '')`

/** The names of the facts that a product `p` lacks (safety.rule.ts). */
export const lacksOf = sql`array_remove(ARRAY[CASE WHEN p.maker = '' THEN 'maker' END, CASE WHEN p.eu_contact = '' THEN 'euContact' END], NULL)`
