/** The cookies of a session that a page can read, on both sides (R3.06). The server decides how long the token really lives. */
export const sessionCookies = {
  member: { id: 'user_id', token: 'user_token', maxAgeSeconds: 99 * 365 * 24 * 3600 },
  staff: { id: 'staff_id', token: 'staff_token', maxAgeSeconds: 12 * 3600 },
} as const
