/** The first letters of the token, where a mail's link has opened the session: it reaches one thing alone (R2.10). */
export const linkCookie = 'user_link'
/** Whose language to say it in, for the ten minutes after signing out (R2.07). */
export const signedOutCookie = 'signed_out'

/** The cookies of a session that a page can read, on both sides (R3.06). The server decides how long the token really lives. */
export const sessionCookies = {
  member: { id: 'user_id', token: 'user_token', maxAgeSeconds: 99 * 365 * 24 * 3600 },
  staff: { id: 'staff_id', token: 'staff_token', maxAgeSeconds: 12 * 3600 },
} as const

/** The web-shop user (R3.06): a visitor's cart is found by it alone, so it is a secret and out of scripts' reach. */
export const visitorCookie = 'webshop_user'

/**
 * How many pieces this browser's cart had when it was last told: for the header, which no page waits for. A number and
 * nothing else, as scripts can read it; the cart's own cookie they cannot.
 */
export const cartCountCookie = 'cart_count'
