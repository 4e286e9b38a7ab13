import type { ReactNode } from 'react'
import { Standalone } from '#/platform/app/standalone/standalone-page.tsx'
import type { RedirectType } from './redirect-methods.ts'

/** The page is in the language of the country whose method it plays. */
const texts = {
  mobilepay: {
    lang: 'da-DK',
    name: 'MobilePay',
    title: 'Godkend betalingen',
    pay: 'Godkend',
    cancel: 'Annuller',
    refuse: 'Afvis',
    later: 'Godkend, svar om et minut',
    laterRefused: 'Afvis, svar om et minut',
    never: 'Tilbage uden at svare',
    ended: 'Betalingen er slut. Der er ikke trukket noget her.',
    back: 'Tilbage til butikken',
    note: 'Dette er en prøveside. Der flyttes ingen penge.',
  },
  swish: {
    lang: 'sv-SE',
    name: 'Swish',
    title: 'Godkänn betalningen',
    pay: 'Godkänn',
    cancel: 'Avbryt',
    refuse: 'Neka',
    later: 'Godkänn, svar om en minut',
    laterRefused: 'Neka, svar om en minut',
    never: 'Tillbaka utan att svara',
    ended: 'Betalningen är avslutad. Inget har dragits här.',
    back: 'Tillbaka till butiken',
    note: 'Det här är en testsida. Inga pengar flyttas.',
  },
  ideal: {
    lang: 'nl-NL',
    name: 'iDEAL',
    title: 'Bevestig de betaling',
    pay: 'Bevestigen',
    cancel: 'Annuleren',
    refuse: 'Weigeren',
    later: 'Bevestigen, antwoord over een minuut',
    laterRefused: 'Weigeren, antwoord over een minuut',
    never: 'Terug zonder te antwoorden',
    ended: 'Deze betaling is afgelopen. Hier is niets afgeschreven.',
    back: 'Terug naar de winkel',
    note: 'Dit is een testpagina. Er wordt geen geld overgemaakt.',
  },
} as const satisfies Record<RedirectType, object>

type Shown = {
  id: string
  type: RedirectType
  amount: number
  currency: string
  returnUrl: string
  isOpen: boolean
}

/** The page of a bank or a wallet. It works without script, and each answer can be given on it. */
export function redirectPage({ id, type, amount, currency, returnUrl, isOpen }: Shown) {
  const t = texts[type]
  const money = new Intl.NumberFormat(t.lang, { style: 'currency', currency: currency.toUpperCase() })
  if (!isOpen)
    return (
      <Frame type={type}>
        <p role="status">{t.ended}</p>
        <p>
          <a href={returnUrl}>{t.back}</a>
        </p>
      </Frame>
    )
  return (
    <Frame type={type}>
      <h1>{t.title}</h1>
      <p>Garderobe</p>
      <p>
        <strong>{money.format(amount / 100)}</strong>
      </p>
      <form method="post" action={`/sandbox/stripe/pay/${encodeURIComponent(id)}`}>
        <button type="submit" name="outcome" value="pay" className="yes">
          {t.pay}
        </button>
        <button type="submit" name="outcome" value="cancel">
          {t.cancel}
        </button>
        <button type="submit" name="outcome" value="refuse">
          {t.refuse}
        </button>
        <button type="submit" name="outcome" value="later">
          {t.later}
        </button>
        <button type="submit" name="outcome" value="later-refused">
          {t.laterRefused}
        </button>
      </form>
      <p>
        <a href={returnUrl}>{t.never}</a>
      </p>
      <p className="note">{t.note}</p>
    </Frame>
  )
}

/** The method's owner is another company, with a look of its own. */
const Frame = ({ type, children }: { type: RedirectType; children: ReactNode }) => (
  <Standalone
    lang={texts[type].lang.slice(0, 2)}
    title={texts[type].name}
    sheets={['/sandbox/stripe/js/three-d-secure.css']}
  >
    <main>
      <p className="bank">{texts[type].name}</p>
      {children}
    </main>
  </Standalone>
)
