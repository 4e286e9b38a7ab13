/** The first letters of the token of a mail link's session, which reaches one thing alone (R2.10). */
export const linkCookie = 'user_link'
/** The person's market for the ten minutes after signing out, which decides the language (R2.07). */
export const signedOutCookie = 'signed_out'

/** A session's cookies that pages can read, on both sides (R3.06). The server decides the token's real lifetime. */
export const sessionCookies = {
  member: { id: 'user_id', token: 'user_token', maxAgeSeconds: 99 * 365 * 24 * 3600 },
  staff: { id: 'staff_id', token: 'staff_token', maxAgeSeconds: 12 * 3600 },
} as const

/** The web-shop user (R3.06): a visitor's cart is found by it alone, so it is a secret that scripts cannot read. */
export const visitorCookie = 'webshop_user'

/**
 * Number of pieces in this browser's cart at the last answer: for the header, without a request. It holds the number
 * only, since scripts can read it; the cart's own cookie they cannot.
 */
export const cartCountCookie = 'cart_count'
