import { paths } from '#/platform/paths.ts'
import type { LawRow } from '../law-row.ts'
import { invoiceSays, seenInAll } from '../seen/seen-elsewhere.ts'
import { lawfulWords, pageCanSay } from '../seen/seen-in-texts.ts'
import { everyPageLinks, pageNames, pageSays } from '../seen/seen-on-pages.ts'
import { all, everyOrder, goods } from './countries.ts'

const toPay = {
  da: 'Bestil med betalingspligt',
  se: 'Beställ med betalningsskyldighet',
  nl: 'Bestelling met betalingsverplichting',
  de: 'Zahlungspflichtig bestellen',
}
const toPayTheExchange = {
  da: 'Bekræft og betal {amount}',
  se: 'Bekräfta och betala {amount}',
  nl: 'Bevestig en betaal {amount}',
  de: 'Bestätigen und {amount} zahlen',
}
const agreed = ['order.term.binding', 'order.term.price', 'order.term.trying', 'order.term.cardMore'] as const

/** Facts that a consumer is told before an order, and the words of its button. */
// biome-ignore format: a table, one row a line
export const beforeAnOrder: readonly LawRow[] = [
  { id: 'order-button-box', law: 'The button of the order names the duty to pay', article: 'Directive 2011/83/EU, article 8 (2); § 312j (3) BGB', countries: all, orders: ['box'], seen: lawfulWords('order.button', { on: '/new-styling/confirm', words: toPay }) },
  { id: 'order-button-renewal', law: 'The button of the order names the duty to pay', article: 'Directive 2011/83/EU, article 8 (2); § 312j (3) BGB', countries: all, orders: ['subscription'], seen: lawfulWords('order.button', { on: '/instant-styling-renewal', words: toPay }) },
  { id: 'order-button-shop', law: 'The button of the order names the duty to pay', article: 'Directive 2011/83/EU, article 8 (2); § 312j (3) BGB', countries: all, orders: ['shop'], seen: lawfulWords('shopCheckout.button', { on: '/shop/checkout', words: toPay }) },
  { id: 'order-button-gift-card', law: 'The button of the order names the duty to pay', article: 'Directive 2011/83/EU, article 8 (2); § 312j (3) BGB', countries: all, orders: ['gift-card'], seen: lawfulWords('shopCheckout.button', { on: '/gift-cards', words: toPay }) },
  { id: 'order-button-exchange', law: 'The button of the order names the duty to pay', article: 'Directive 2011/83/EU, article 8 (2); § 312j (3) BGB', countries: all, orders: ['exchange'], seen: lawfulWords('feedback.confirm', { on: '/feedback/payment', words: toPayTheExchange }) },
  { id: 'box-terms', law: 'The binding time, the fee, the days of the trial and the right of withdrawal stand above the button', article: 'Directive 2011/83/EU, article 8 (2)', countries: all, orders: ['box', 'subscription'], seen: pageCanSay('/new-styling/confirm', ...agreed) },
  { id: 'gift-card-terms', law: 'The validity, the place and the right of withdrawal stand above the button', article: 'Directive 2011/83/EU, article 8 (2)', countries: all, orders: ['gift-card'], seen: pageCanSay('/gift-cards', 'giftCard.conditions') },
  { id: 'exchange-terms', law: 'The fee of the return and the right of withdrawal stand above the button', article: 'Directive 2011/83/EU, article 8 (2)', countries: all, orders: ['exchange'], seen: pageCanSay('/feedback/change-product', 'exchange.feeLead', 'exchange.lead') },
  { id: 'price-note', law: 'Prices say that VAT is in them and delivery is not', article: '§ 6 PAngV', countries: ['de'], orders: ['shop'], seen: seenInAll(pageCanSay('/shop', 'ui.priceNote'), pageCanSay('/shop/product/:productSku', 'ui.priceNote')) },
  { id: 'lowest-price', law: 'A reduction names the lowest price of thirty days', article: 'Directive 98/6/EC, article 6a', countries: all, orders: ['shop'], seen: pageCanSay('/shop/product/:productSku', 'ui.lowest30') },
  { id: 'maker', law: 'The maker and the contact in the EU are named with each product', article: 'Regulation (EU) 2023/988, article 19', countries: all, orders: ['shop', 'exchange'], from: '2024-12-13', seen: pageCanSay('/shop/product/:productSku', 'shop.maker') },
  { id: 'reviews', law: 'Reviews say how it is checked that they are of buyers', article: 'Directive 2005/29/EC, article 7 (6)', countries: all, orders: ['shop'], seen: pageCanSay('/shop/product/:productSku', 'reviews.checked') },
  { id: 'seller', law: 'The seller is named with address and e-mail', article: 'Directive 2011/83/EU, article 6 (1) (b), (c); Directive 2000/31/EC, article 5', countries: all, orders: everyOrder, seen: pageNames('/imprint', 'name, street, place and e-mail of the seller', ({ seller }) => [seller.name, seller.street, `${seller.zip} ${seller.city}`, seller.email]) },
  { id: 'imprint-link', law: 'Every page leads to the imprint', article: 'Directive 2000/31/EC, article 5 (1)', countries: all, orders: everyOrder, seen: everyPageLinks({ to: paths.imprint(), key: 'footer.imprint' }) },
  { id: 'vat-id', law: 'The VAT number is named', article: 'Directive 2000/31/EC, article 5 (1) (g)', countries: all, orders: everyOrder, seen: pageNames('/imprint', 'VAT number of the seller', ({ seller }) => [seller.vatId]) },
  { id: 'terms', law: 'The terms say parties, order, delivery, payment, fees and returns', article: 'Directive 2011/83/EU, article 6 (1)', countries: all, orders: everyOrder, seen: pageSays('/terms', 'terms.parties1', 'terms.order1', 'terms.delivery1', 'terms.payment1', 'terms.fees1', 'terms.returns1') },
  { id: 'terms-link', law: 'Every page leads to the terms, to store and print', article: 'Directive 2000/31/EC, article 10 (3)', countries: all, orders: everyOrder, seen: everyPageLinks({ to: paths.terms(), key: 'footer.terms' }) },
  { id: 'silence', law: 'The terms say that silence buys the goods of a box that was ordered', article: 'Directive 2011/83/EU, article 27', countries: all, orders: ['box', 'subscription'], seen: pageSays('/terms', 'terms.approval1', 'terms.approval2') },
  { id: 'guarantee-terms', law: 'The terms name the years for which the seller answers for faults', article: 'Directive 2011/83/EU, article 6 (1) (l)', countries: all, orders: goods, seen: pageSays('/terms', 'terms.faults1') },
  { id: 'invoice-content', law: 'An invoice has its number, its day, the day of delivery, the quantity and the VAT', article: 'Directive 2006/112/EC, article 226; § 14 (4) UStG', countries: all, orders: goods, seen: seenInAll(invoiceSays('box', 'payment.invoice', 'invoice.date', 'invoice.supplied', 'invoice.vatOf', 'invoice.vatId'), invoiceSays('shop-order', 'invoice.supplied', 'invoice.quantity', 'invoice.vatOf', 'invoice.vatId')) },
  { id: 'title-reserved', law: 'Goods stay the seller’s until they are paid, as the invoice says', article: '§ 449 BGB', countries: ['de'], orders: goods, seen: invoiceSays('box', 'payment.titleReserved') },
  { id: 'complaints-body', law: 'The terms name the body for complaints out of court', article: 'Directive 2013/11/EU, article 13', countries: ['da', 'se'], orders: everyOrder, seen: pageNames('/terms', 'body for complaints', ({ disputeBody }) => disputeBody ? [disputeBody.name, disputeBody.address, disputeBody.site] : ['']) },
  { id: 'no-complaints-body', law: 'The terms say that the seller takes part in no such procedure', article: '§ 36 VSBG', countries: ['de'], orders: everyOrder, seen: pageSays('/terms', 'terms.noDisputeBody') },
]
