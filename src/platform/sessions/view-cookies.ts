/**
 * The secret of a view of a customer's pages, which scripts cannot read. It is worth nothing without the header `VIEW {member id}`, which no
 * other site can send.
 */
export const viewCookie = '__Host-view'
/** Tells the pages of this browser that they are a colleague's view: `{member id}.{view id}.{market}`, and no secret. */
export const viewedCookie = 'viewed'
export const VIEW_SECONDS = 15 * 60
/** The secret of a colleague's preview of drafts of texts, which scripts cannot read. It opens nothing but words. */
export const draftsCookie = '__Host-drafts'
/** Tells the pages of this browser that they have drafts of texts: the market. */
export const draftsShownCookie = 'drafts'
export const DRAFTS_SECONDS = 30 * 60
