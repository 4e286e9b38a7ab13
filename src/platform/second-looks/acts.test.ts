import { describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import type { Policy } from '#/platform/http/access/access.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'
import { actOf, lookActs, lookKinds, otherActs } from './acts.ts'

const app = await testApp()
const acts = [...Object.values(lookActs), ...otherActs]

/** Staff routes that write but move no money, credit or goods. */
const moveNothing = `
POST /api/studio/charges/:id/reminders
POST /api/studio/dunning/:invoiceId/promise
POST /api/studio/dunning/:invoiceId/promise/undo
POST /api/studio/provider-book/read
POST /api/studio/months/:month/close
POST /api/studio/oss/rates
POST /api/studio/journals
POST /api/studio/quarantine/ask
POST /api/studio/calls/:callId/outcome
PUT /api/studio/calls/hours/:stylistId
POST /api/studio/calls/hours/:stylistId/away
DELETE /api/studio/calls/hours/:stylistId/away/:id
POST /api/studio/catalogue
PATCH /api/studio/catalogue/:productId
POST /api/studio/catalogue/:productId/offer
POST /api/studio/catalogue/:productId/pictures
PATCH /api/studio/catalogue/:productId/pictures
PATCH /api/studio/catalogue/:productId/pictures/:pictureId
POST /api/studio/catalogue/:productId/pictures/:pictureId/remove
POST /api/studio/catalogue/:productId/pictures/:pictureId/restore
POST /api/studio/catalogue/:productId/copy
PUT /api/studio/catalogue/:productId/measures
PUT /api/studio/catalogue/brands/:id/chart
PUT /api/studio/fit/:productId/word
POST /api/studio/catalogue/:productId/prices
POST /api/studio/catalogue/publications
POST /api/studio/catalogue/publications/preview
POST /api/studio/catalogue/makers
POST /api/studio/catalogue/markdowns
POST /api/studio/catalogue/markdowns/preview
POST /api/studio/catalogue/:productId/prices/:planId/withdraw
POST /api/studio/catalogue/:productId/variants
PATCH /api/studio/catalogue/:productId/variants
POST /api/studio/catalogue/places
POST /api/studio/purchases
PUT /api/studio/purchases/:purchaseId
POST /api/studio/purchases/:purchaseId/state
POST /api/studio/catalogue/brands
PATCH /api/studio/catalogue/brands/:id
POST /api/studio/catalogue/categories
PATCH /api/studio/catalogue/categories/:slug
POST /api/studio/catalogue/categories/order
POST /api/studio/catalogue/imports
POST /api/studio/catalogue/imports/:id/parts/:number
POST /api/studio/catalogue/imports/:id/pictures
POST /api/studio/catalogue/imports/:id/begin
POST /api/studio/catalogue/imports/:id/cancel
POST /api/studio/catalogue/imports/:id/resume
POST /api/studio/campaigns
POST /api/studio/campaigns/preview
PUT /api/studio/campaigns/:id
POST /api/studio/campaigns/:id/replace
POST /api/studio/campaigns/:id/end
POST /api/studio/campaigns/:id/codes
POST /api/studio/campaigns/:id/batches
POST /api/studio/campaigns/:id/batches/:batchId/codes.csv
POST /api/studio/warehouse/:subjectId/scan
POST /api/studio/warehouse/:subjectId/unpack
POST /api/studio/warehouse/:subjectId/return-label.pdf
POST /api/studio/warehouse/:subjectId/label.pdf
POST /api/studio/warehouse/:subjectId/papers.pdf
POST /api/studio/warehouse/:subjectId/void-label
POST /api/studio/warehouse/walks
POST /api/studio/warehouse/walks/:walkId/scan
POST /api/studio/warehouse/walks/:walkId/missing
POST /api/studio/warehouse/walks/:walkId/end
POST /api/studio/returns/scan
POST /api/studio/returns/units/:unitId/photos
POST /api/studio/exceptions
PUT /api/studio/taste
POST /api/studio/portrait
DELETE /api/studio/portrait
POST /api/studio/insight/count
POST /api/studio/experiments
POST /api/studio/experiments/:experimentId/stop
POST /api/studio/experiments/:experimentId/decide
POST /api/studio/reviews/:id/hide
POST /api/studio/reviews/:id/show
POST /api/studio/clock
POST /api/studio/account/password
POST /api/studio/account/factor
PUT /api/studio/account/keys
POST /api/studio/account/passkeys
DELETE /api/studio/account/passkeys/:passkeyId
POST /api/studio/api-keys
POST /api/studio/api-keys/:keyId/revoke
POST /api/studio/webhooks
PUT /api/studio/webhooks/:endpointId
POST /api/studio/webhooks/:endpointId/secret
POST /api/studio/webhooks/:endpointId/state
POST /api/studio/webhooks/:endpointId/messages/:messageId/retry
POST /api/studio/colleagues
POST /api/studio/colleagues/invitations/:invitationId/send
POST /api/studio/colleagues/invitations/:invitationId/withdraw
PUT /api/studio/colleagues/:staffId/access
POST /api/studio/colleagues/:staffId/end
POST /api/studio/colleagues/:staffId/readmit
POST /api/studio/colleagues/:staffId/reset
DELETE /api/studio/colleagues/:staffId/sessions/:sessionId
POST /api/studio/orders/:orderId/link
POST /api/studio/members/:memberId/notes
PUT /api/studio/members/:memberId/notes/:noteId
PUT /api/studio/members/:memberId/notes/:noteId/words
DELETE /api/studio/members/:memberId/notes/:noteId
POST /api/studio/members/:memberId/tasks
POST /api/studio/exports
POST /api/studio/exports/:exportId/cancel
POST /api/studio/views
PUT /api/studio/views/:viewId
DELETE /api/studio/views/:viewId
POST /api/studio/views/:viewId/restore
PUT /api/studio/default-view
POST /api/studio/answers
PUT /api/studio/texts/one/:textKey/draft
POST /api/studio/texts/one/:textKey/discard
POST /api/studio/texts/one/:textKey/roll-back
POST /api/studio/texts/one/:textKey/decide
POST /api/studio/texts/preview
DELETE /api/studio/texts/preview
PUT /api/studio/answers/:answerId
POST /api/studio/editions
PUT /api/studio/editions/:editionId
POST /api/studio/phrases
PUT /api/studio/phrases/:phraseId
POST /api/studio/members/:memberId/view
DELETE /api/studio/view
POST /api/studio/tasks/:taskId/done
POST /api/studio/tasks/:taskId/reopen
POST /api/studio/tasks/:taskId/hand-on
POST /api/studio/threads/:memberId/photos
POST /api/studio/threads/:memberId/messages
DELETE /api/studio/threads/:memberId/messages/:messageId
POST /api/studio/threads/:memberId/read
POST /api/studio/threads/:memberId/take
POST /api/studio/threads/:memberId/hand-over
POST /api/studio/threads/:memberId/close
POST /api/studio/threads/:memberId/reopen
POST /api/studio/threads/:memberId/revoke-addresses
POST /api/studio/desk/:boxId/claim
POST /api/studio/desk/:boxId/release
POST /api/studio/desk/:boxId/items
POST /api/studio/desk/:boxId/proposal
POST /api/studio/desk/:boxId/proposal/accept
POST /api/studio/desk/:boxId/proposal/leave-out
DELETE /api/studio/desk/:boxId/items/:itemId
PUT /api/studio/desk/:boxId/note
PUT /api/studio/desk/:boxId/items/:itemId/note
POST /api/studio/desk/:boxId/wished/refuse
PUT /api/studio/desk/:boxId/outfits/:place
DELETE /api/studio/desk/:boxId/outfits/:place
PUT /api/studio/desk/:boxId/wishes
PUT /api/studio/desk/:boxId/items/:itemId/alternatives
POST /api/studio/desk/:boxId/preview
POST /api/studio/desk/:boxId/accept
POST /api/studio/looks/:boxId
POST /api/studio/desk/:boxId/look
DELETE /api/studio/desk/:boxId/look
POST /api/studio/desk/:boxId/notes
PUT /api/studio/desk/:boxId/notes/:noteId
DELETE /api/studio/desk/:boxId/notes/:noteId
POST /api/studio/desk/:boxId/take-back
POST /api/studio/desk/:boxId/items/:itemId/put-back
POST /api/studio/stylists/changes/:changeId/seen
POST /api/studio/withdrawals/:id/settle
POST /api/studio/withdrawals/unmatched/:declarationId/settle
POST /api/studio/switches/:name
`
  .trim()
  .split('\n')

const writing = (Object.entries(policies) as [string, Policy][]).filter(
  ([route, { who }]) => who === 'staff' && !route.startsWith('GET '),
)

test('T29 each staff route that writes is in the table of acts or in the list of those that move nothing', () => {
  const listed = new Set([...acts.map(({ route }) => route), ...moveNothing])
  expect(writing.map(([route]) => route).filter((route) => !listed.has(route))).toEqual([])
  const known = new Set(writing.map(([route]) => route))
  expect(
    [...listed].filter((route) => !known.has(route)),
    'rows without a route',
  ).toEqual([])
  expect(
    moveNothing.filter((route) => acts.some((act) => act.route === route)),
    'in both lists',
  ).toEqual([])
})

describe.each(acts)('$route', ({ route, stepUp, reason, mails }) => {
  test('T29 its password, its reason and its mails agree with the table', async () => {
    const policy = (policies as Record<string, Policy>)[route]!
    expect('stepUp' in policy && policy.stepUp !== undefined).toBe(stepUp)
    expect(mails.filter((template) => !app.ctx.mails.templates.has(template))).toEqual([])
    if (reason === null) return
    const [method, path] = route.split(' ') as ['POST' | 'PUT', string]
    const id = app.ctx.random.uuid()
    const role = policy.who === 'staff' && policy.roles !== 'all' ? policy.roles[0]! : 'admin'
    const as = await proven(app, await givenStaff(app, role))
    const { status } = await app.call(method, path.replace('/api', '').replaceAll(/:\w+/g, id), {
      as,
      body: { [reason]: '' },
    })
    expect(status, `without ${reason}`).toBe(400)
  })
})

test('R8.05 an act of two has a limit, and another colleague whose role may agree to it', () => {
  for (const kind of lookKinds) {
    const { limit, agree } = actOf(kind)
    expect(limit, kind).not.toBeNull()
    expect(agree.length, kind).toBeGreaterThan(0)
  }
  for (const { because } of otherActs) expect(because.length).toBeGreaterThan(10)
})
