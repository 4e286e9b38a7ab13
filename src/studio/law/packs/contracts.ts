import type { PackKind } from '#/people/law/pack/pack-kinds.rule.ts'
import type { TextKey } from '#/platform/texts.ts'
import type { LawRow, OrderKind } from '../law-row.ts'
import { contractSays, seenInAll } from '../seen/seen-elsewhere.ts'
import { mailSays } from '../seen/seen-in-mails.ts'
import { pageCanSay } from '../seen/seen-in-texts.ts'
import { pageSays } from '../seen/seen-on-pages.ts'
import { all, everyOrder, goods } from './countries.ts'

const instruction = [
  'pack.withdraw.right',
  'pack.withdraw.how',
  'pack.withdraw.inTime',
  'pack.withdraw.money',
] as const
const form = ['terms.form', 'terms.formStatement', 'terms.formStrike'] as const
const guarantee = ['guarantee.title', 'guarantee.years', 'guarantee.free', 'guarantee.else'] as const

/** The contract of each kind of order: its paper, and the mail to which it is attached. */
type Contract = { order: OrderKind; kind: PackKind; from: TextKey; mail: string }
const contracts: readonly Contract[] = [
  { order: 'box', kind: 'box', from: 'pack.withdraw.from.box', mail: 'box-ordered' },
  { order: 'shop', kind: 'shop-order', from: 'pack.withdraw.from.goods', mail: 'order-confirmed' },
  { order: 'exchange', kind: 'exchange', from: 'pack.withdraw.from.goods', mail: 'box-settled' },
  { order: 'gift-card', kind: 'gift-card', from: 'pack.withdraw.from.giftCard', mail: 'gift-card-bought' },
  {
    order: 'subscription',
    kind: 'subscription',
    from: 'pack.withdraw.from.subscription',
    mail: 'interval-chosen',
  },
]

const article = 'Directive 2011/83/EU, articles 7 (2), 8 (7)'
const guaranteed = 'Directive 2011/83/EU, article 6 (1) (l); Regulation (EU) 2025/1960'

/** Contracts on a durable medium, the notice on the guarantee, and the early start of a service. */
// biome-ignore format: a table, one row a line
export const contractRows: readonly LawRow[] = [
  ...contracts.map(({ order, kind, from, mail }): LawRow => ({
    id: `contract-${order}`, law: 'Terms, instruction and model form reach the consumer on a durable medium', article, countries: all, orders: [order],
    seen: seenInAll(contractSays(kind, ...instruction, from, ...form, 'terms.rights'), mailSays(mail, 'mail.contract.attached')),
  })),
  { id: 'guarantee-product', law: 'The notice on the guarantee stands at the product and at the checkout', article: guaranteed, countries: all, orders: ['shop'], from: '2026-09-27', seen: seenInAll(pageCanSay('/shop/product/:productSku', ...guarantee), pageCanSay('/shop/checkout', ...guarantee)) },
  { id: 'guarantee-box', law: 'The notice on the guarantee stands beside the order of a box', article: guaranteed, countries: all, orders: ['box', 'subscription'], from: '2026-09-27', seen: seenInAll(pageCanSay('/new-styling/confirm', ...guarantee), pageCanSay('/instant-styling-renewal', ...guarantee)) },
  { id: 'guarantee-mail', law: 'The confirmation has the notice on the guarantee', article: guaranteed, countries: all, orders: goods, from: '2026-09-27', seen: seenInAll(...['order-confirmed', 'box-ordered', 'box-settled'].map((mail) => mailSays(mail, ...guarantee)), contractSays('shop-order', ...guarantee)) },
  { id: 'terms-versions', law: 'Older versions of the terms can be read', article: 'Directive 2000/31/EC, article 10 (3)', countries: all, orders: everyOrder, seen: pageSays('/terms/versions', 'terms.versionsLead') },
  { id: 'terms-announced', law: 'Other terms are announced on a durable medium with their day and the right to end the contract', article: 'Directive 2011/83/EU, article 27; § 308 Nr. 5 BGB', countries: all, orders: ['subscription'], seen: mailSays('terms-change', 'mail.termsChange.text', 'mail.termsChange.end') },
  { id: 'early-start', law: 'The early start of the styling is asked for expressly, with “I know that I lose the right”', article: 'Directive 2011/83/EU, articles 7 (3), 8 (8), 16 (a)', countries: all, orders: ['box', 'subscription'], seen: seenInAll(pageCanSay('/new-styling/confirm', 'order.earlyStart'), pageCanSay('/instant-styling-renewal', 'order.earlyStart')) },
]
