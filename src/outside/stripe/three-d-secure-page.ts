import { escapeHtml } from '#/platform/http/html.ts'
import type { Challenge } from './challenges.ts'

export type Question = {
  state: Challenge['state']
  amount?: number
  currency?: string
  brand: string
  last4: string
}

const texts = {
  da: {
    bank: 'Sandbox-banken',
    title: 'Er det dig?',
    pay: 'Godkend betalingen til Garderobe.',
    save: 'Godkend, at Garderobe gemmer dit kort.',
    amount: 'Beløb',
    card: 'Kort',
    now: 'Der trækkes intet nu',
    authenticate: 'Ja, godkend',
    fail: 'Nej, afvis',
    note: 'Dette er en prøvebank. Der flyttes ingen penge.',
    passed: 'Godkendt. Et øjeblik …',
    failed: 'Ikke godkendt.',
  },
  sv: {
    bank: 'Sandbox-banken',
    title: 'Är det du?',
    pay: 'Godkänn betalningen till Garderobe.',
    save: 'Godkänn att Garderobe sparar ditt kort.',
    amount: 'Belopp',
    card: 'Kort',
    now: 'Inget dras nu',
    authenticate: 'Ja, godkänn',
    fail: 'Nej, neka',
    note: 'Det här är en testbank. Inga pengar flyttas.',
    passed: 'Godkänt. Ett ögonblick …',
    failed: 'Inte godkänt.',
  },
  nl: {
    bank: 'Sandbox-bank',
    title: 'Ben jij dit?',
    pay: 'Bevestig de betaling aan Garderobe.',
    save: 'Bevestig dat Garderobe je kaart bewaart.',
    amount: 'Bedrag',
    card: 'Kaart',
    now: 'Er wordt nu niets afgeschreven',
    authenticate: 'Ja, bevestigen',
    fail: 'Nee, weigeren',
    note: 'Dit is een testbank. Er wordt geen geld overgemaakt.',
    passed: 'Bevestigd. Een ogenblik …',
    failed: 'Niet bevestigd.',
  },
  de: {
    bank: 'Sandbox-Bank',
    title: 'Bist du es?',
    pay: 'Bestätige die Zahlung an Garderobe.',
    save: 'Bestätige, dass Garderobe deine Karte speichert.',
    amount: 'Betrag',
    card: 'Karte',
    now: 'Jetzt wird nichts abgebucht',
    authenticate: 'Ja, bestätigen',
    fail: 'Nein, ablehnen',
    note: 'Dies ist eine Testbank. Es wird kein Geld bewegt.',
    passed: 'Bestätigt. Einen Moment …',
    failed: 'Nicht bestätigt.',
  },
  en: {
    bank: 'Sandbox Bank',
    title: 'Is this you?',
    pay: 'Confirm the payment to Garderobe.',
    save: 'Confirm that Garderobe may keep your card.',
    amount: 'Amount',
    card: 'Card',
    now: 'Nothing is taken now',
    authenticate: 'Yes, confirm',
    fail: 'No, decline',
    note: 'This is a test bank. No money moves.',
    passed: 'Confirmed. One moment …',
    failed: 'Not confirmed.',
  },
}
type Locale = keyof typeof texts

/** `da`, `da-DK` and `da_DK` alike. */
export function localeOf(wanted: string | undefined): Locale {
  const language = (wanted ?? '').slice(0, 2).toLowerCase()
  return language in texts ? (language as Locale) : 'en'
}

/** A form without script: the answer works before, and without, any JavaScript. */
export function bankPage(locale: Locale, id: string, question: Question): string {
  const t = texts[locale]
  if (question.state !== 'open') return bankText(locale, question.state, question.state)
  const price =
    question.amount === undefined ? t.now : money(question.amount, question.currency ?? '', locale)
  return page(
    locale,
    'open',
    `
<h1>${t.title}</h1>
<p>${question.amount === undefined ? t.save : t.pay}</p>
<dl><div><dt>${t.amount}</dt><dd>${price}</dd></div>
<div><dt>${t.card}</dt><dd><span class="brand">${escapeHtml(question.brand)}</span> •••• ${escapeHtml(question.last4)}</dd></div></dl>
<form method="post" action="/sandbox/stripe/3ds/${encodeURIComponent(id)}?locale=${locale}">
<button name="outcome" value="authenticate" class="yes">${t.authenticate}</button>
<button name="outcome" value="fail">${t.fail}</button>
</form>
<p class="note">${t.note}</p>`,
  )
}

export function bankText(locale: Locale, text: 'passed' | 'failed', state: string): string {
  return page(locale, state, `<p class="answer" role="status">${texts[locale][text]}</p>`)
}

const page = (locale: Locale, state: string, content: string) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts[locale].bank}</title>
<link rel="stylesheet" href="/sandbox/stripe/js/three-d-secure.css">
</head>
<body data-state="${state}">
<main>
<p class="bank">${texts[locale].bank}</p>${content}
</main>
<script src="/sandbox/stripe/js/three-d-secure.js"></script>
</body>
</html>
`

const regions = { da: 'da-DK', sv: 'sv-SE', nl: 'nl-NL', de: 'de-DE', en: 'en-GB' }
const money = (amount: number, currency: string, locale: Locale) =>
  new Intl.NumberFormat(regions[locale], { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  )
