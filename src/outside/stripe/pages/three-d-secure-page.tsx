import type { ReactNode } from 'react'
import { Standalone } from '#/platform/app/standalone/standalone-page.tsx'
import type { Challenge } from './challenges.ts'

export type BankQuestion = {
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
export function bankPage(locale: Locale, id: string, question: BankQuestion) {
  const t = texts[locale]
  if (question.state !== 'open') return bankText(locale, question.state, question.state)
  const { amount, currency = '', brand, last4 } = question
  return (
    <Bank locale={locale} state="open">
      <h1>{t.title}</h1>
      <p>{amount === undefined ? t.save : t.pay}</p>
      <dl>
        <div>
          <dt>{t.amount}</dt>
          <dd>{amount === undefined ? t.now : money(amount, currency, locale)}</dd>
        </div>
        <div>
          <dt>{t.card}</dt>
          <dd>
            <span className="brand">{brand}</span> •••• {last4}
          </dd>
        </div>
      </dl>
      <form method="post" action={`/sandbox/stripe/3ds/${encodeURIComponent(id)}?locale=${locale}`}>
        <button type="submit" name="outcome" value="authenticate" className="yes">
          {t.authenticate}
        </button>
        <button type="submit" name="outcome" value="fail">
          {t.fail}
        </button>
      </form>
      <p className="note">{t.note}</p>
    </Bank>
  )
}

export const bankText = (locale: Locale, text: 'passed' | 'failed', state: string) => (
  <Bank locale={locale} state={state}>
    <p className="answer" role="status">
      {texts[locale][text]}
    </p>
  </Bank>
)

/** The bank is another company, with a look of its own. */
const Bank = ({ locale, state, children }: { locale: Locale; state: string; children: ReactNode }) => (
  <Standalone
    lang={locale}
    title={texts[locale].bank}
    sheets={['/sandbox/stripe/js/three-d-secure.css']}
    data={{ 'data-state': state }}
  >
    <main>
      <p className="bank">{texts[locale].bank}</p>
      {children}
    </main>
    <script src="/sandbox/stripe/js/three-d-secure.js" />
  </Standalone>
)

const regions = { da: 'da-DK', sv: 'sv-SE', nl: 'nl-NL', de: 'de-DE', en: 'en-GB' }
const money = (amount: number, currency: string, locale: Locale) =>
  new Intl.NumberFormat(regions[locale], { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  )
