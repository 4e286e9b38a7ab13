import { saysAll } from '#/list/words.ts'
import { sql } from '#/platform/database/db.ts'

/** As the index `fulfilment_order_words` has it: an order's number, and to whom it goes. */
const words = sql`(' ' || o.number || ' ' || coalesce(o.address->>'name', ''))`

/** How the warehouse finds an order `o` that it still has to do with. */
export const orderSays = (typed: string) => saysAll(words, typed)
