import { paths } from '#/platform/paths.ts'
import type { LawRow } from '../law-row.ts'
import { byAPerson, openToVisitors, ruleKeeps, seenInAll } from '../seen/seen-elsewhere.ts'
import { mailLinks, mailSays } from '../seen/seen-in-mails.ts'
import { everyPageLinks, pageNames, pageSays } from '../seen/seen-on-pages.ts'
import { all, everyOrder, goods } from './countries.ts'

const toWithdraw = { to: paths.withdraw(), key: 'mail.withdrawLink' } as const

/** Confirmations and messages of an order, privacy and access. */
// biome-ignore format: a table, one row a line
export const afterAnOrder: readonly LawRow[] = [
  { id: 'confirmed-box', law: 'The order is confirmed with its binding time and the days of the trial', article: 'Directive 2011/83/EU, article 8 (7)', countries: all, orders: ['box', 'subscription'], seen: mailSays('box-ordered', 'mail.boxOrdered.binding', 'mail.boxOrdered.terms') },
  { id: 'accepted-box', law: 'The acceptance is confirmed with the trial and the right of withdrawal', article: 'Directive 2011/83/EU, article 8 (7)', countries: all, orders: ['box', 'subscription'], seen: mailSays('box-accepted', 'mail.boxAccepted.trying', 'mail.boxAccepted.terms', 'mail.boxAccepted.withdrawal') },
  { id: 'confirmed-shop', law: 'The order is confirmed with the right of withdrawal and the cost of a return', article: 'Directive 2011/83/EU, article 8 (7)', countries: all, orders: ['shop'], seen: mailSays('order-confirmed', 'mail.orderConfirmed.returns') },
  { id: 'confirmed-gift-card', law: 'The purchase is confirmed with the right of withdrawal', article: 'Directive 2011/83/EU, article 8 (7)', countries: all, orders: ['gift-card'], seen: mailSays('gift-card-bought', 'mail.giftBought.terms') },
  { id: 'confirmed-subscription', law: 'The interval is confirmed with the way to skip, move and end it', article: 'Directive 2011/83/EU, article 8 (7)', countries: all, orders: ['subscription'], seen: mailSays('interval-chosen', 'mail.interval.text', 'subscription.terms') },
  { id: 'announced-box', law: 'The next box of a subscription is announced before it is ordered', article: 'Directive 2011/83/EU, article 27', countries: all, orders: ['subscription'], seen: mailSays('next-box-soon', 'mail.nextBoxSoon.text') },
  { id: 'ended-subscription', law: 'The end of a subscription is confirmed', article: '§ 312k (4) BGB', countries: ['de'], orders: ['subscription'], seen: mailSays('subscription-cancelled', 'mail.subscriptionCancelled.text') },
  { id: 'link-in-acceptance', law: 'The mail leads to the withdrawal function', article: 'Directive 2011/83/EU, article 11a (1)', countries: all, orders: ['box', 'subscription'], from: '2026-06-19', seen: mailLinks('box-accepted', toWithdraw) },
  { id: 'link-in-confirmation', law: 'The mail leads to the withdrawal function', article: 'Directive 2011/83/EU, article 11a (1)', countries: all, orders: ['shop'], from: '2026-06-19', seen: mailLinks('order-confirmed', toWithdraw) },
  { id: 'link-in-gift-card', law: 'The mail leads to the withdrawal function', article: 'Directive 2011/83/EU, article 11a (1)', countries: all, orders: ['gift-card'], from: '2026-06-19', seen: mailLinks('gift-card-bought', toWithdraw) },
  { id: 'textile-producer', law: 'Producers of clothes pay for their collection, and the seller is registered with a scheme', article: 'Directive 2008/98/EC, article 22a', countries: all, orders: goods, from: '2028-04-17', seen: byAPerson('registration of the seller with a scheme of each country') },
  { id: 'parcel-space', law: 'At most half of a parcel is empty', article: 'Regulation (EU) 2025/40, article 24', countries: all, orders: goods, from: '2030-01-01', seen: byAPerson('parcels of the warehouse') },
  { id: 'guarantee-design', law: 'The notice on the guarantee has the design of the annex', article: 'Regulation (EU) 2025/1960, annex I', countries: all, orders: goods, from: '2026-09-27', seen: byAPerson('the Commission’s file in each language, which the project lacks: pages, mails and contracts say its content in words') },
  { id: 'advertising', law: 'Each advertising mail has a way out, by one click and without a login', article: 'Directive 2002/58/EC, article 13; § 7 UWG', countries: all, orders: everyOrder, seen: seenInAll(...['watch-told', 'wallet-credit', 'referral', 'how-worn'].map((mail) => mailSays(mail, 'mail.stopAdverts')), openToVisitors('POST /api/preferences/unsubscribe'), openToVisitors('POST /api/preferences')) },
  { id: 'advertising-proof', law: 'A consent to advertising by mail counts after the button of a mail', article: '§ 7 (2) Nr. 2 UWG; BGH I ZR 164/09', countries: ['de'], orders: [], seen: ruleKeeps({ where: 'rule `adverts.confirmByMail`', keeps: ({ adverts }) => adverts.confirmByMail, fault: 'A consent counts without a confirmation.' }) },
  { id: 'privacy-notice', law: 'The notice says who is responsible, the receivers, other countries, the periods and the rights', article: 'Regulation (EU) 2016/679, article 13 (1), (2)', countries: all, orders: everyOrder, seen: pageSays('/privacy', 'privacy.who1', 'privacy.receivers1', 'privacy.receivers3', 'privacy.howLong1', 'privacy.rights1') },
  { id: 'privacy-link', law: 'Every page leads to the privacy notice', article: 'Regulation (EU) 2016/679, article 12 (1)', countries: all, orders: everyOrder, seen: everyPageLinks({ to: paths.privacy(), key: 'footer.privacy' }) },
  { id: 'privacy-complaint', law: 'The notice names the right to complain to the authority', article: 'Regulation (EU) 2016/679, article 13 (2) (d)', countries: all, orders: everyOrder, seen: pageSays('/privacy', 'privacy.rights2') },
  { id: 'automated-decision', law: 'The notice says that the credit check decides by machine', article: 'Regulation (EU) 2016/679, articles 13 (2) (f), 22', countries: all, orders: ['box', 'subscription'], seen: pageSays('/privacy', 'privacy.automated1', 'privacy.automated2') },
  { id: 'human-review', law: 'A refusal offers a review by a person', article: 'Regulation (EU) 2016/679, article 22 (3)', countries: all, orders: ['box', 'subscription'], seen: mailSays('membership-refused', 'credit.review', 'credit.reviewLead') },
  { id: 'accessibility', law: 'A statement says how the service is accessible, with a way to report a barrier', article: 'Directive (EU) 2019/882, article 13 (2), annex V', countries: all, orders: everyOrder, from: '2025-06-28', seen: pageSays('/accessibility', 'accessibility.goal1', 'accessibility.service1', 'accessibility.tell1') },
  { id: 'accessibility-body', law: 'The statement names the country’s authority', article: 'Directive (EU) 2019/882, annex V', countries: all, orders: everyOrder, from: '2025-06-28', seen: pageNames('/accessibility', 'authority for accessibility', ({ accessibilityBody }) => [accessibilityBody.name, accessibilityBody.site]) },
]
