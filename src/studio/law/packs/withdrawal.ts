import { paths } from '#/platform/paths.ts'
import type { LawRow } from '../law-row.ts'
import { invoiceSays, openToVisitors, seenInAll } from '../seen/seen-elsewhere.ts'
import { mailSays } from '../seen/seen-in-mails.ts'
import { lawfulWords } from '../seen/seen-in-texts.ts'
import { everyPageLinks, pageSays } from '../seen/seen-on-pages.ts'
import { all, everyOrder } from './countries.ts'

const withdraw = {
  da: 'Fortryd køb',
  se: 'Ångra köpet',
  nl: 'Overeenkomst herroepen',
  de: 'Vertrag widerrufen',
}
const confirm = {
  da: 'Bekræft fortrydelse',
  se: 'Bekräfta att du ångrar köpet',
  nl: 'Herroeping bevestigen',
  de: 'Widerruf bestätigen',
}
const form = [
  'terms.form',
  'terms.formUse',
  'terms.formTo',
  'terms.formStatement',
  'terms.formOrdered',
  'terms.formName',
  'terms.formAddress',
  'terms.formSignature',
  'terms.formDate',
  'terms.formStrike',
] as const

/** The right of withdrawal, its function, and the end of a subscription. */
// biome-ignore format: a table, one row a line
export const withdrawal: readonly LawRow[] = [
  { id: 'withdrawal-instruction', law: 'The instruction says the days, from when they run, how to declare it, and the refund', article: 'Directive 2011/83/EU, article 6 (1) (h), annex I (A)', countries: all, orders: everyOrder, seen: pageSays('/terms', 'terms.withdrawal1', 'terms.withdrawal3', 'terms.withdrawal2') },
  { id: 'withdrawal-costs', law: 'The instruction says who pays for the return', article: 'Directive 2011/83/EU, article 6 (1) (i)', countries: all, orders: ['box', 'shop', 'exchange'], seen: pageSays('/terms', 'terms.withdrawal4', 'terms.shop1') },
  { id: 'withdrawal-form', law: 'The model form stands in the terms in its own words', article: 'Directive 2011/83/EU, article 6 (1) (h), annex I (B)', countries: all, orders: everyOrder, seen: pageSays('/terms', ...form) },
  { id: 'withdrawal-link', law: 'Every page leads to the withdrawal function', article: 'Directive 2011/83/EU, article 11a (1)', countries: all, orders: everyOrder, from: '2026-06-19', seen: everyPageLinks({ to: paths.withdraw(), key: 'footer.withdraw' }) },
  { id: 'withdrawal-page', law: 'The function says that neither a login nor a reason is needed', article: 'Directive 2011/83/EU, article 11a (1)', countries: all, orders: everyOrder, from: '2026-06-19', seen: pageSays(paths.withdraw(), 'withdraw.title', 'withdraw.lead') },
  { id: 'withdrawal-button', law: 'The first button says “withdraw from contract here” or its equal', article: 'Directive 2011/83/EU, article 11a (1)', countries: all, orders: everyOrder, from: '2026-06-19', seen: lawfulWords('withdraw.declare', { on: paths.withdraw(), words: withdraw }) },
  { id: 'withdrawal-confirm', law: 'The second button says “confirm withdrawal” or its equal', article: 'Directive 2011/83/EU, article 11a (3)', countries: all, orders: everyOrder, from: '2026-06-19', seen: lawfulWords('withdraw.confirm', { on: paths.withdraw(), words: confirm }) },
  { id: 'withdrawal-name', law: 'The function asks for the name, the contract and an address for the receipt', article: 'Directive 2011/83/EU, article 11a (2)', countries: all, orders: everyOrder, from: '2026-06-19', seen: pageSays(paths.withdraw(), 'withdraw.name', 'withdraw.number', 'withdraw.emailHint') },
  { id: 'withdrawal-open', law: 'The function takes a declaration without a login', article: 'Directive 2011/83/EU, article 11a (1)', countries: all, orders: everyOrder, from: '2026-06-19', seen: openToVisitors('POST /api/withdrawals') },
  { id: 'withdrawal-receipt', law: 'The receipt confirms the declaration with its content and its time', article: 'Directive 2011/83/EU, article 11a (4)', countries: all, orders: everyOrder, from: '2026-06-19', seen: mailSays('withdrawal-received', 'mail.withdrawal.text', 'mail.withdrawal.what') },
  { id: 'withdrawal-on-invoice', law: 'The invoice counts the days of withdrawal from the right day', article: 'Directive 2011/83/EU, article 9 (2)', countries: all, orders: ['box', 'shop'], seen: seenInAll(invoiceSays('box', 'invoice.withdrawal.acceptance'), invoiceSays('shop-order', 'invoice.withdrawal.delivery')) },
  { id: 'end-link', law: 'Every page leads to the button that ends a contract', article: '§ 312k (2) BGB', countries: ['de'], orders: ['subscription'], from: '2022-07-01', seen: everyPageLinks({ to: paths.endSubscription(), key: 'footer.endSubscription' }) },
  { id: 'end-words', law: 'The link says “Verträge hier kündigen”', article: '§ 312k (2) BGB', countries: ['de'], orders: ['subscription'], from: '2022-07-01', seen: lawfulWords('footer.endSubscription', { on: '*', words: { de: 'Verträge hier kündigen' } }) },
  { id: 'end-button', law: 'The button says “Jetzt kündigen”', article: '§ 312k (2) BGB', countries: ['de'], orders: ['subscription'], from: '2022-07-01', seen: lawfulWords('endHere.confirm', { on: paths.endSubscription(), words: { de: 'Jetzt kündigen' } }) },
  { id: 'end-open', law: 'A contract is ended without a login', article: '§ 312k (2) BGB', countries: ['de'], orders: ['subscription'], from: '2022-07-01', seen: seenInAll(openToVisitors('POST /api/declared-ends'), pageSays(paths.endSubscription(), 'endHere.title', 'endHere.lead')) },
  { id: 'end-receipt', law: 'The declared end is confirmed at once with its day', article: '§ 312k (4) BGB', countries: ['de'], orders: ['subscription'], from: '2022-07-01', seen: mailSays('end-declared', 'mail.endDeclared.title', 'mail.endDeclared.ends') },
]
