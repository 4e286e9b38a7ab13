/** A part of the service that an admin switches off in a country: the calls it refuses, and the pages that say so. */
type Switch = { label: string; off: string; routes: readonly string[]; pages: readonly string[] }

const table = <Name extends string>(switches: Record<Name, Switch>) => switches

/** Every switch. Routes are refused in one place (refuse-switched-off.ts), pages in one other (switch-check.ts). */
// biome-ignore format: a table, a row a switch
export const switches = table({
  registration: { label: 'Joining', off: 'No one becomes a member. Members go on as before.', routes: ['POST /api/register'], pages: ['/register'] },
  'shop-orders': { label: 'Orders of the shop', off: 'The shop is open to look at; nothing is ordered. Orders that were placed go on.', routes: ['GET /api/shop/checkout', 'POST /api/shop/checkout', 'POST /api/shop/checkout/order'], pages: ['/shop/checkout'] },
  'gift-cards': { label: 'Gift cards', off: 'No gift card is sold. Cards that were bought are redeemed as before.', routes: ['GET /api/gift-cards/offer', 'POST /api/gift-cards'], pages: ['/gift-cards'] },
  'local-methods': { label: 'MobilePay, Swish and iDEAL', off: 'Payment pages offer cards alone. Payments that have begun go on.', routes: ['POST /api/payments/charges/:id/redirect'], pages: [] },
  quiz: { label: 'Quizzes', off: 'No quiz is played. What was answered stays.', routes: ['GET /api/quizzes/decks/:quiz', 'POST /api/quizzes/decks/:quiz/answers', 'GET /api/quizzes/sample-box'], pages: ['/sneakpeek-quiz', '/extended-quiz'] },
  'learnt-order': { label: 'Learnt order', off: 'The desk and the shop rank by the fixed points alone. Outcomes are stored as before.', routes: ['PUT /api/shop/own-order'], pages: [] },
  calls: { label: 'Calls', off: 'No call is booked or moved. Calls that are booked are held.', routes: ['POST /api/calls', 'POST /api/calls/:callId/move'], pages: ['/book-call'] },
  proposals: { label: 'Proposed boxes', off: 'No box is proposed at the desk; stylists pick as before. What was proposed stays in the records.', routes: [], pages: [] },
})
export type SwitchName = keyof typeof switches
export const switchNames = Object.keys(switches) as SwitchName[]

/** Switches of the desk with the words that are proposed: colleagues read them. The country of the box decides, in its use case. */
export const deskWords = {
  proposals: 'Boxes are not proposed at the moment. Pick by hand as before.',
} as const satisfies Partial<Record<SwitchName, string>>
export const isDeskSwitch = (name: SwitchName): name is keyof typeof deskWords =>
  Object.hasOwn(deskWords, name)

/** The words for customers, by switch, where it is off. */
export type SwitchedOff = Partial<Record<SwitchName, string>>

const nameBy = (of: 'routes' | 'pages') =>
  new Map(switchNames.flatMap((name) => switches[name][of].map((one) => [one, name] as const)))
const byRoute = nameBy('routes')
const byPage = nameBy('pages')
export const switchOfRoute = (route: string): SwitchName | undefined => byRoute.get(route)
export const switchOfPage = (path: string): SwitchName | undefined => byPage.get(path)
