import { sql } from '#/platform/database/db.ts'
import { LINK, VIEW } from './render-email.tsx'

/** The words of a row of `email` as they were sent. Where the two addresses stood, which nobody keeps, it says so (I43). */
export const mailText = sql`nullif(replace(replace(text, ${LINK}, '[the member’s own link]'), ${VIEW}, '[the mail on the web]'), '')`
