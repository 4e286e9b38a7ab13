import { expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import type { Policy } from '#/platform/http/access/access.ts'

/** Routes that a colleague's view of the member's pages may read (decision 300). */
const viewed = `
/api/invoices
/api/invoices/:id
/api/packs
/api/disputes
/api/wallet
/api/payments/card
/api/payments/open
/api/payments/charges/next
/api/referrals
/api/home
/api/home/new
/api/me
/api/me/
/api/me/bought
/api/me/known
/api/me/learning
/api/me/views
/api/view
/api/profile/:userId
/api/wardrobe
/api/own-clothes
/api/wardrobe/outfits
/api/outfits
/api/worn
/api/boxes
/api/boxes/:boxId/preview
/api/boxes/:boxId/feedback
/api/boxes/:boxId/worn-with
/api/boxes/:boxId/outfits
/api/boxes/:boxId/worn
/api/contracts/:contractId/claims
/api/contracts/:contractId/faults
/api/shop/notices
/api/shop/orders
/api/shop/orders/:orderId
/api/shop/reviews
/api/calls
/api/stylist
/api/messages
/api/styling/terms
/api/wished
/api/subscription
/api/survey/:userId
/api/survey/:userId/board
/api/survey/:userId/choices`
  .trim()
  .split('\n')
  .map((path) => `GET ${path}`)

test('T30 a colleague’s view reads the routes of this page, and no others', () => {
  const open = Object.entries(policies as Record<string, Policy>).flatMap(([row, policy]) =>
    policy.who === 'member' && policy.viewed ? [row] : [],
  )
  expect(open.toSorted()).toEqual(viewed.toSorted())
})
