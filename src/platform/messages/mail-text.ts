import { sql } from '#/platform/database/db.ts'
import { LINK, VIEW } from './render-email.tsx'

/**
 * The text of a row of `email` as it was sent. The two addresses in it are not stored; a note stands in their place
 * (I43).
 */
export const mailText = sql`nullif(replace(replace(text, ${LINK}, '[the member’s own link]'), ${VIEW}, '[the mail on the web]'), '')`
