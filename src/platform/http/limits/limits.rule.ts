/**
 * The limits of callers (R11.06), in one table: named limits that a feature counts by itself, changes and reads of public routes, and
 * the spacing of passwords. A route without a row has the default of its part. A quarter of an hour is the window of all counts.
 */

/** A kind of call, and the source that is counted. A network with many people has a higher limit than a home (networks.rule.ts). */
export type CallLimit = { of: string; most: number; because: string }
/**
 * Failures only: right tries are not counted. A source that meets the limit again within a day waits twice as long each time, up to
 * `longestS`. `bits`: the size of the code space that is guessed.
 */
export type FailureLimit = CallLimit & { longestS: number; bits?: number }

const calls = <Name extends string>(rows: Record<Name, CallLimit>) => rows
const failures = <Name extends string>(rows: Record<Name, FailureLimit>) => rows

const HOUR = 3600
/** A network that many people share is not shut out for long, whoever guesses there. */
const SHARED = HOUR

// biome-ignore format: a table, one row a line
export const callLimits = calls({
  'email-view': { of: 'network', most: 60, because: 'keys of mails’ copies that open nothing: a key has 128 bits, so many wrong ones are a program' },
  'email-change-mails': { of: 'member', most: 3, because: 'each begins mails to two addresses, one of them a stranger’s; an hour in place of a quarter' },
  'password-reset-mails': { of: 'member', most: 3, because: 'a stranger’s requests cannot fill a mailbox; an hour in place of a quarter' },
  'data-link-mails': { of: 'address', most: 3, because: 'a stranger’s requests cannot fill a mailbox; an hour in place of a quarter' },
  'order-link-mails': { of: 'order', most: 3, because: 'number and address of an order are known to others, and each request is a mail to its buyer' },
  'declared-end-mails': { of: 'member', most: 3, because: 'a declaration without a login is confirmed by mail; a repeat of one that ended nothing is told three times' },
  'trapped-declarations': { of: 'network', most: 3, because: 'withdrawals and ends of contract are valid whoever fills the form in, so that a filled honeypot only makes them few' },
  'address-reachable': { of: 'member', most: 5, because: 'each sends the mails that were held, and a person says so once or twice' },
  unsubscribe: { of: 'network', most: 60, because: 'keys that name no mail of ours: a mail provider presses the buttons of many people, and those have right keys' },
  export: { of: 'member', most: 5, because: 'a file of everything is costly, and a stolen session must not fetch it again and again' },
  messages: { of: 'member', most: 30, because: 'a person writes no more, and a colleague reads each' },
  'messages-by-mail': { of: 'member', most: 30, because: 'as on the page' },
  bureau: { of: 'network', most: 30, because: 'each question to the credit bureau costs money and is about a person' },
  photos: { of: 'member', most: 36, because: 'three times the photos that a member may keep: each is decoded and made anew' },
  'garment-photos': { of: 'member', most: 60, because: 'a wardrobe is photographed in one evening' },
  'fault-photos': { of: 'member', most: 60, because: 'several pieces, each with all its photos, some of them twice' },
  'message-photos': { of: 'member', most: 40, because: 'four photos for each of ten messages' },
  'message-photos-of-staff': { of: 'colleague', most: 120, because: 'a colleague answers many members' },
  'return-photos': { of: 'colleague', most: 300, because: 'a table at the warehouse, with photos of each piece' },
  portraits: { of: 'colleague', most: 36, because: 'as a member’s photos' },
})
export type CallLimitName = keyof typeof callLimits

// biome-ignore format: a table, one row a line
export const failureLimits = failures({
  'code-of-cart': { of: 'cart', most: 10, longestS: 4 * HOUR, bits: 87, because: 'wrong discount codes: people mistype a few' },
  'code-without-cart': { of: 'network', most: 30, longestS: SHARED, bits: 87, because: 'wrong discount codes from empty carts, which a program makes anew for each try' },
  'code-of-place': { of: 'network', most: 150, longestS: SHARED, bits: 87, because: 'wrong discount codes from all carts of a network: one in twelve of its people may mistype' },
  'gift-code-member': { of: 'member', most: 10, longestS: 4 * HOUR, bits: 100, because: 'wrong codes of gift cards, which are money' },
  'gift-code-place': { of: 'network', most: 40, longestS: SHARED, bits: 100, because: 'wrong codes of gift cards from all members of a network' },
  'second-factor': { of: 'colleague', most: 10, longestS: 4 * HOUR, bits: 18, because: 'six digits, three of which are right at a time: the smallest space of all, behind a right password' },
  'refused-cards-buyer': { of: 'buyer', most: 8, longestS: 24 * HOUR, because: 'cards refused on a page within an hour, of one member or guest: people try two or three' },
  'refused-cards-browser': { of: 'browser', most: 10, longestS: 24 * HOUR, because: 'the same from one browser, whatever the account and the basket' },
  'refused-cards-network': { of: 'network', most: 60, longestS: SHARED, because: 'the same from one network: of a thousand people who pay in an hour fifty are refused once' },
  'refused-cards-site': { of: 'network', most: 300, longestS: SHARED, because: 'the same from the /48 above it' },
  'refused-cards-all': { of: 'everyone', most: 200, longestS: HOUR, because: 'the same from all networks together: nobody is slowed for it, and finance is told' },
  'bureau-refused': { of: 'network', most: 30, longestS: SHARED, because: 'refusals by the credit bureau: questions about other people meet many' },
})
export type FailureLimitName = keyof typeof failureLimits

/** Passwords: failures that are free in a quarter of an hour, and the seconds between later ones. The right one always gets in (T1, decision 258). */
// biome-ignore format: a table, one row a line
export const spacings = {
  device: { free: 10, everyS: 30, because: 'a browser that the account is known in, or an open session' },
  place: { free: 10, everyS: 30, because: 'one account, from one network that is not known' },
  account: { free: 10, everyS: 20, because: 'one account, from all unknown networks together' },
  address: { free: 60, everyS: 5, because: 'one network, to all accounts' },
  site: { free: 600, everyS: 1, because: 'the /48 above it' },
} as const
export type Spacing = keyof typeof spacings

/** `own`: the route counts by itself. */
export type ChangeLimit = { most: number | 'own'; because: string }

/** Changes by public routes, from one home in a quarter of an hour (T114). Forty of a home are one for each of a thousand people behind an address. */
export const anyChange: ChangeLimit = {
  most: 300,
  because: 'more than a household presses, and less than a program',
}
const BUSY = 60_000
const busy = (because: string): ChangeLimit => ({ most: BUSY, because })

// biome-ignore format: a table, one row a line
export const changeLimits: Readonly<Record<string, ChangeLimit>> = {
  'POST /api/login': { most: 'own', because: 'wrong passwords are counted, and right ones are not: `spacings`' },
  'POST /identity/sign-in/:uid': { most: 'own', because: 'as the login' },
  'POST /api/payments/webhook': { most: 'own', because: 'the provider signs its events, and sends many' },
  'POST /api/mail/received': { most: 'own', because: 'the mail server signs its mails; a member’s are counted' },
  'POST /api/mail/reports': { most: 'own', because: 'the provider signs its reports, and sends many' },
  'POST /api/preferences/unsubscribe': { most: 'own', because: 'a mail provider presses the buttons of many people from one network; wrong keys are counted' },
  'POST /api/password-reset': { most: 30, because: 'each may be a mail to a person who did not ask' },
  'POST /api/password-reset/confirm': { most: 60, because: 'a key has 256 bits; a password is hashed each time' },
  'POST /api/data-requests': { most: 30, because: 'each may be a mail to a person who did not ask' },
  'POST /api/data-requests/export': { most: 60, because: 'a key has 256 bits; each right one works once' },
  'POST /api/data-requests/erase': { most: 60, because: 'as the export' },
  'POST /api/stay': { most: 60, because: 'a key has 256 bits' },
  'POST /api/email-change/confirm': { most: 60, because: 'a key has 256 bits' },
  'POST /api/studio/enrolment/confirm': { most: 60, because: 'a key has 256 bits; a password is hashed each time' },
  'POST /api/withdrawals': { most: 40, because: 'a household withdraws from a few purchases, and a wrong number is a colleague’s work' },
  'POST /api/declared-ends': { most: 40, because: 'a household ends one contract, and is confirmed by mail' },
  'POST /api/shop/orders/find': { most: 40, because: 'each may be a mail; numbers are consecutive' },
  'POST /api/shop/notices': { most: 40, because: 'each is a mail to an address that proved nothing' },
  'POST /api/shop/checkout': { most: 60, because: 'an address is typed a few times' },
  'POST /api/gift-cards': { most: 40, because: 'each is a payment at the provider' },
  'POST /api/shared-cards': { most: 60, because: 'a person sends a card a few times; each is a box put together and a row' },
  'DELETE /api/shared-cards/:cardId': { most: 60, because: 'as making them; an id has 122 bits' },
  'POST /api/shop/cart/items': busy('filling a cart is the purpose of a visit; the cart’s size and its half-hour limit what a network can hold'),
  'PATCH /api/shop/cart/items': busy('as filling it'),
  'DELETE /api/shop/cart/items': busy('as filling it'),
  'POST /api/shop/favorites/pieces': busy('a heart for each piece of a listing; a list’s size is its limit'),
  'DELETE /api/shop/favorites/pieces': busy('as adding them'),
  'POST /api/quizzes/decks/:quiz/answers': busy('a tap for each card of a deck'),
}
/** The most changes of a home; `most`: the number that a feature gives its route. */
export const changesOf = (route: string, most?: number | 'own'): number | 'own' =>
  changeLimits[route]?.most ?? most ?? anyChange.most

/** Milliseconds of the server that a read costs on average (bench/notes/crowd.md has how they were measured). */
export type ReadCost = { ms: number; because: string }

/** Cost that one source may cause in a quarter of an hour: a home, or a member wherever they are. */
export const READ_BUDGET_MS = 12_000
/** A network with many people costs as much as so many homes; its members are counted by themselves. */
export const MANY_READERS = 25
export const anyFile: ReadCost = { ms: 0.2, because: 'a file of the application, read from memory or disk' }
export const anyRead: ReadCost = { ms: 8, because: 'a read of the API that was not measured yet' }
const listing = (because: string): ReadCost => ({ ms: 2.5, because })
const bound = (because: string): ReadCost => ({ ms: 2, because })

// biome-ignore format: a table, one row a line
export const readCosts: Readonly<Record<string, ReadCost>> = {
  'GET /healthcheck': { ms: 0, because: 'a balancer asks all the time, and must be answered' },
  'GET /metrics': { ms: 0, because: 'closed by its own token' },
  'GET /*': { ms: 3, because: 'a page is drawn; what it reads of the API is counted as well' },
  'GET /api/openapi.json': { ms: 40, because: 'a megabyte, written anew each time' },
  'GET /api/shop/search': { ms: 3, because: 'words are looked up, then a listing with its facets' },
  'GET /api/shop/suggest': { ms: 4, because: 'words, brands and a small listing with each letter' },
  'GET /api/shop/category/:category': listing('a listing and its facets over all its goods'),
  'GET /api/shop/category/:category/:subcategory': listing('as its category'),
  'GET /api/shop/brand/:name': listing('as a category'),
  'GET /api/shop/new': listing('as a category'),
  'GET /api/shop/discounts': listing('as a category'),
  'GET /api/shop/categories': bound('the tree, from memory'),
  'GET /api/shop/edition': { ms: 3, because: 'outfits that stay in memory for a week' },
  'GET /api/shop/product/:sku': { ms: 3, because: 'several statements about one garment' },
  'GET /api/shop/product/:sku/alternatives': { ms: 3, because: 'garments are compared with this one' },
  'GET /api/shop/product/:sku/advice': { ms: 4, because: 'sizes are advised from measures and answers' },
  'GET /api/shop/product/:sku/reviews': bound('a page of reviews'),
  'GET /api/shop/cart/items': { ms: 3, because: 'a cart is priced' },
  'GET /api/shop/checkout': { ms: 4, because: 'a cart is priced and its delivery worked out' },
  'GET /api/shop/favorites': { ms: 3, because: 'a list with its garments' },
  'GET /api/shop/favorites/marks': bound('numbers of garments'),
  'GET /api/shop/favorites/shared/:key': { ms: 3, because: 'a list with its garments' },
  'GET /api/quizzes/decks/:quiz': { ms: 3, because: 'garments are chosen' },
  'GET /api/quizzes/sample-box': { ms: 3, because: 'a box is put together' },
  'GET /api/quizzes/taste': bound('the answers of a visitor'),
  'GET /api/shared-cards': bound('own cards, by the cookie or session'),
  'GET /api/shared-cards/:key': { ms: 6, because: 'a friend’s pieces, and the reader’s deck or box' },
  'GET /shared-pictures/:key/:file': { ms: 60, because: 'a picture is painted once and then kept in memory; wrong keys are counted too' },
  'GET /api/gift-cards/offer': bound('rules, and the buyer'),
  'GET /api/places': bound('places of a postcode'),
  'GET /api/welcome': { ms: 3, because: 'pictures of the front door' },
  'GET /api/identity': bound('settings'),
  'GET /api/calls/about': bound('settings'),
  'GET /email/view/:key': { ms: 2, because: 'a mail’s copy; wrong keys are counted too' },
  'GET /email/draft/:name/:index': { ms: 10, because: 'a mail is drawn' },
  'GET /feeds/:market/google.xml': { ms: 400, because: 'every garment of a market; a reader who names the last version has none of it' },
  'GET /feeds/:market/google.tsv': { ms: 400, because: 'as the XML' },
  'GET /sitemap.xml': { ms: 5, because: 'counts of every page that may be found' },
  'GET /sitemaps/:market/:file': { ms: 20, because: 'thousands of addresses' },
}
export const readCostOf = (route: string): ReadCost =>
  readCosts[route] ?? (route.startsWith('GET /api/') ? anyRead : anyFile)
