import { claimList } from '#/after-sales/claims/studio/claims.queries.ts'
import { waitingFaults } from '#/after-sales/faults/studio/waiting.ts'
import { waitingWithdrawals } from '#/after-sales/withdrawal/waiting.ts'
import { jobKinds } from '#/entry/jobs.ts'
import { productList } from '#/goods/catalogue/list/product-list.queries.ts'
import { exceptionList } from '#/goods/fulfilment/exceptions/exceptions.queries.ts'
import { returnList } from '#/goods/fulfilment/intake/returns.queries.ts'
import { warehouseOrders } from '#/goods/fulfilment/packing/warehouse.queries.ts'
import type { Source } from '#/platform/ports/found.ts'
import { campaignList } from '#/shop/discounts/campaigns/campaign-list.ts'
import { giftCardList } from '#/shop/gift-cards/studio/studio-gift-cards.queries.ts'
import { disputeList } from '#/studio/accounting/disputes/disputes.queries.ts'
import { chargeList } from '#/studio/accounting/finance.queries.ts'
import { customerList } from '#/studio/customers/customers.queries.ts'
import {
  findBoxes,
  findCharges,
  findGarments,
  findInvoices,
  findPacked,
  findParcels,
  findWithGarment,
  isAmount,
} from '#/studio/find/find-codes.ts'
import { findJobKinds } from '#/studio/find/find-jobs.ts'
import { findMails } from '#/studio/find/find-mails.ts'
import {
  findByAddress,
  findByCard,
  findByLikeness,
  findByMail,
  findColleagues,
} from '#/studio/find/find-people.ts'
import { anyText, hasDigit, hasLetter, inList } from '#/studio/find/source.ts'
import { jobList } from '#/studio/jobs/job-list.ts'
import { ordersToActOn } from '#/studio/orders/orders.queries.ts'
import { noStylist, queueList } from '#/styling/desk/desk.queries.ts'

const isCode = (typed: string) => hasDigit(typed) && !/\s/.test(typed.trim())
const isLast4 = (typed: string) => /^\d{4}$/.test(typed.trim())
const isWords = (typed: string) => hasLetter(typed) && typed.trim().length > 3 && !isMail(typed)
const isMail = (typed: string) => /^\S+@[^\s@]+$/.test(typed.trim())

/** The sources of Ctrl K in the order of their results. A new kind of result is one row. */
// biome-ignore format: a table, a row a source
export const sources: readonly Source[] = [
  { kind: 'parcel', route: 'GET /api/studio/warehouse/:subjectId', takes: isCode, find: findParcels() },
  { kind: 'order', route: 'GET /api/studio/orders/:orderId', takes: isCode, find: findParcels('shop-order') },
  { kind: 'parcel', route: 'GET /api/studio/warehouse/:subjectId', takes: isCode, find: findWithGarment },
  { kind: 'parcel', route: 'GET /api/studio/warehouse/:subjectId', takes: isCode, find: findPacked },
  { kind: 'product', route: 'GET /api/studio/catalogue/:productId', takes: isCode, find: findGarments },
  { kind: 'box', route: 'GET /api/studio/desk/:boxId', takes: anyText, find: inList(() => queueList(noStylist), ({ id, number, customer }) => ({ id, title: `${customer}, box ${number}`, note: 'Desk', code: number })) },
  { kind: 'parcel', route: 'GET /api/studio/warehouse/:subjectId', takes: anyText, find: inList(({ now }) => warehouseOrders(now), ({ id, number, customer, state }) => ({ id, title: `${customer}, ${number}`, note: `Packing, ${state}`, code: number })) },
  { kind: 'return', route: 'GET /api/studio/returns', takes: anyText, find: inList(() => returnList, ({ number, name, customer }) => ({ id: number, title: `${customer}, ${name}`, note: 'Return expected', code: number })) },
  { kind: 'box-of-customer', route: 'GET /api/studio/customers/:id', takes: hasDigit, find: findBoxes },
  { kind: 'customer', route: 'GET /api/studio/customers/:id', takes: anyText, find: inList(() => customerList, ({ id, name, email }) => ({ id, title: name, note: email, acts: { memberId: id } })) },
  { kind: 'customer', route: 'GET /api/studio/customers/:id', takes: anyText, find: findByAddress },
  { kind: 'customer', route: 'GET /api/studio/customers/:id', takes: isLast4, find: findByCard },
  { kind: 'customer', route: 'GET /api/studio/customers/:id', takes: isMail, find: findByMail },
  { kind: 'customer', route: 'GET /api/studio/customers/:id', takes: hasLetter, isVague: true, find: findByLikeness },
  { kind: 'order', route: 'GET /api/studio/orders/:orderId', takes: anyText, find: inList(() => ordersToActOn, ({ id, number, memberId, customer, state }) => ({ id, title: `Order ${number}`, note: `${customer}, ${state}`, code: number, acts: { memberId, about: id } })) },
  { kind: 'exception', route: 'GET /api/studio/exceptions', takes: anyText, find: inList(() => exceptionList, ({ id, kind, state, order, customer, code }) => ({ id, title: ['Exception', order ?? customer ?? code].filter(Boolean).join(' '), note: `${kind}, ${state}` })) },
  { kind: 'claim', route: 'GET /api/studio/claims/:claimId', takes: anyText, find: inList(() => claimList, ({ id, number, customer, state }) => ({ id, title: `Claim, ${number}`, note: `${customer}, ${state}` })) },
  { kind: 'fault', route: 'GET /api/studio/faults', takes: anyText, find: inList(() => waitingFaults, ({ number, customer, sku }) => ({ id: number, title: `Reported piece, ${number}`, note: `${customer}, ${sku}` })) },
  { kind: 'withdrawal', route: 'GET /api/studio/withdrawals', takes: anyText, find: inList(() => waitingWithdrawals, ({ number, name }) => ({ id: number, title: `Withdrawal, ${number}`, note: name })) },
  { kind: 'invoice', route: 'GET /api/studio/invoices', takes: hasDigit, find: findInvoices },
  { kind: 'charge', route: 'GET /api/studio/charges/:id', takes: isAmount, find: findCharges },
  { kind: 'charge', route: 'GET /api/studio/charges/:id', takes: anyText, find: inList(() => chargeList, ({ id, memberId, member, state, invoiceNumber }) => ({ id, title: `Charge${invoiceNumber ? ` of ${invoiceNumber}` : ''}`, note: `${member}, ${state}`, acts: { memberId, about: id } })) },
  { kind: 'dispute', route: 'GET /api/studio/disputes', takes: anyText, find: inList(() => disputeList, ({ id, member, state }) => ({ id, title: `Dispute, ${member}`, note: state })) },
  { kind: 'gift-card', route: 'GET /api/studio/gift-cards/:cardId', takes: anyText, find: inList(() => giftCardList, ({ id, number, buyer, state }) => ({ id, title: `Gift card ${number}`, note: `${buyer}, ${state}`, code: number })) },
  { kind: 'product', route: 'GET /api/studio/catalogue/:productId', takes: anyText, find: inList(() => productList, ({ id, brand, title, status }) => ({ id, title: `${brand} ${title}`, note: `Product, ${status}` })) },
  { kind: 'campaign', route: 'GET /api/studio/campaigns/:id', takes: anyText, find: inList(({ now }) => campaignList(now), ({ id, name, status }) => ({ id, title: name, note: `Campaign, ${status}` })) },
  // Finance opens a customer without the mails.
  { kind: 'mail', route: 'GET /api/studio/customers/:id/timeline.csv', takes: isWords, isVague: true, find: findMails },
  { kind: 'job', route: 'GET /api/studio/jobs', takes: hasDigit, find: inList(({ now }) => jobList({ now }), ({ id, kind, state }) => ({ id, title: `Job ${id}, ${kind}`, note: state })) },
  { kind: 'job-kind', route: 'GET /api/studio/jobs', takes: hasLetter, find: findJobKinds(jobKinds) },
  { kind: 'colleague', route: 'GET /api/studio/audit', takes: hasLetter, ofNoCountry: true, find: findColleagues },
]
