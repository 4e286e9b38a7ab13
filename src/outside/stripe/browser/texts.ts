import type { CardFieldError } from './wire.ts'

const messages = {
  da: {
    number: 'Kortnummer',
    expiry: 'Udløb',
    cvc: 'Kontrolkode',
    expiryHint: 'MM / ÅÅ',
    cvcHint: '3 cifre',
    frame: 'Sikkert felt til dit kort',
    bank: 'Din bank',
    close: 'Luk, og godkend ikke',
    incomplete_number: 'Kortnummeret mangler nogle cifre.',
    incorrect_number: 'Kortnummeret passer ikke. Se efter igen.',
    incomplete_expiry: 'Skriv kortets måned og år.',
    invalid_expiry_month: 'Måneden skal være mellem 01 og 12.',
    invalid_expiry_year: 'Kortet er udløbet. Brug et andet.',
    incomplete_cvc: 'Kontrolkoden mangler nogle cifre.',
    invalid_cvc: 'Kontrolkoden passer ikke.',
    card_declined: 'Banken afviste kortet. Brug et andet, eller spørg din bank.',
    insufficient_funds: 'Der er ikke penge nok på kortet. Brug et andet.',
    expired_card: 'Kortet er udløbet. Brug et andet.',
    incorrect_cvc: 'Kontrolkoden er forkert.',
    processing_error: 'Noget gik galt hos banken. Prøv igen om lidt.',
    authentication_required: 'Din bank vil have dig til at godkende.',
    authentication_failure: 'Banken fik ikke din godkendelse. Prøv igen, eller brug et andet kort.',
    connection: 'Vi fik intet svar. Tjek din forbindelse, og prøv igen.',
  },
  sv: {
    number: 'Kortnummer',
    expiry: 'Giltigt till',
    cvc: 'Säkerhetskod',
    expiryHint: 'MM / ÅÅ',
    cvcHint: '3 siffror',
    frame: 'Säkert fält för ditt kort',
    bank: 'Din bank',
    close: 'Stäng utan att godkänna',
    incomplete_number: 'Kortnumret saknar några siffror.',
    incorrect_number: 'Kortnumret stämmer inte. Titta en gång till.',
    incomplete_expiry: 'Skriv kortets månad och år.',
    invalid_expiry_month: 'Månaden ska vara mellan 01 och 12.',
    invalid_expiry_year: 'Kortet har gått ut. Använd ett annat.',
    incomplete_cvc: 'Säkerhetskoden saknar några siffror.',
    invalid_cvc: 'Säkerhetskoden stämmer inte.',
    card_declined: 'Banken nekade kortet. Använd ett annat, eller fråga din bank.',
    insufficient_funds: 'Det finns inte tillräckligt på kortet. Använd ett annat.',
    expired_card: 'Kortet har gått ut. Använd ett annat.',
    incorrect_cvc: 'Säkerhetskoden är fel.',
    processing_error: 'Något gick fel hos banken. Försök igen om en stund.',
    authentication_required: 'Din bank vill att du godkänner.',
    authentication_failure: 'Banken fick inte ditt godkännande. Försök igen, eller använd ett annat kort.',
    connection: 'Vi fick inget svar. Kontrollera din uppkoppling och försök igen.',
  },
  nl: {
    number: 'Kaartnummer',
    expiry: 'Vervaldatum',
    cvc: 'Beveiligingscode',
    expiryHint: 'MM / JJ',
    cvcHint: '3 cijfers',
    frame: 'Beveiligd veld voor je kaart',
    bank: 'Je bank',
    close: 'Sluiten zonder te bevestigen',
    incomplete_number: 'Het kaartnummer mist een paar cijfers.',
    incorrect_number: 'Het kaartnummer klopt niet. Kijk het nog eens na.',
    incomplete_expiry: 'Vul de maand en het jaar van je kaart in.',
    invalid_expiry_month: 'De maand moet tussen 01 en 12 liggen.',
    invalid_expiry_year: 'De kaart is verlopen. Gebruik een andere.',
    incomplete_cvc: 'De beveiligingscode mist een paar cijfers.',
    invalid_cvc: 'De beveiligingscode klopt niet.',
    card_declined: 'De bank heeft de kaart geweigerd. Gebruik een andere, of vraag het je bank.',
    insufficient_funds: 'Er staat niet genoeg op de kaart. Gebruik een andere.',
    expired_card: 'De kaart is verlopen. Gebruik een andere.',
    incorrect_cvc: 'De beveiligingscode is onjuist.',
    processing_error: 'Er ging iets mis bij de bank. Probeer het zo nog eens.',
    authentication_required: 'Je bank wil dat je bevestigt.',
    authentication_failure:
      'De bank kreeg je bevestiging niet. Probeer het nog eens, of gebruik een andere kaart.',
    connection: 'We kregen geen antwoord. Controleer je verbinding en probeer het nog eens.',
  },
  de: {
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    cvc: 'Prüfnummer',
    expiryHint: 'MM / JJ',
    cvcHint: '3 Ziffern',
    frame: 'Sicheres Feld für deine Karte',
    bank: 'Deine Bank',
    close: 'Schließen, ohne zu bestätigen',
    incomplete_number: 'Der Kartennummer fehlen ein paar Ziffern.',
    incorrect_number: 'Die Kartennummer stimmt nicht. Sieh noch einmal nach.',
    incomplete_expiry: 'Gib Monat und Jahr deiner Karte ein.',
    invalid_expiry_month: 'Der Monat liegt zwischen 01 und 12.',
    invalid_expiry_year: 'Die Karte ist abgelaufen. Nimm eine andere.',
    incomplete_cvc: 'Der Prüfnummer fehlen ein paar Ziffern.',
    invalid_cvc: 'Die Prüfnummer stimmt nicht.',
    card_declined: 'Die Bank hat die Karte abgelehnt. Nimm eine andere, oder frag deine Bank.',
    insufficient_funds: 'Auf der Karte ist nicht genug Geld. Nimm eine andere.',
    expired_card: 'Die Karte ist abgelaufen. Nimm eine andere.',
    incorrect_cvc: 'Die Prüfnummer ist falsch.',
    processing_error: 'Bei der Bank ging etwas schief. Versuch es gleich noch einmal.',
    authentication_required: 'Deine Bank möchte, dass du bestätigst.',
    authentication_failure:
      'Die Bank hat deine Bestätigung nicht bekommen. Versuch es noch einmal, oder nimm eine andere Karte.',
    connection: 'Wir haben keine Antwort bekommen. Prüfe deine Verbindung und versuch es noch einmal.',
  },
  en: {
    number: 'Card number',
    expiry: 'Expiry',
    cvc: 'Security code',
    expiryHint: 'MM / YY',
    cvcHint: '3 digits',
    frame: 'Secure field for your card',
    bank: 'Your bank',
    close: 'Close without confirming',
    incomplete_number: 'The card number lacks some digits.',
    incorrect_number: 'The card number is not right. Please look again.',
    incomplete_expiry: 'Enter the month and year of your card.',
    invalid_expiry_month: 'The month is between 01 and 12.',
    invalid_expiry_year: 'The card has expired. Use another one.',
    incomplete_cvc: 'The security code lacks some digits.',
    invalid_cvc: 'The security code is not right.',
    card_declined: 'The bank declined the card. Use another one, or ask your bank.',
    insufficient_funds: 'There is not enough on the card. Use another one.',
    expired_card: 'The card has expired. Use another one.',
    incorrect_cvc: 'The security code is wrong.',
    processing_error: 'Something went wrong at the bank. Try again in a moment.',
    authentication_required: 'Your bank wants you to confirm.',
    authentication_failure: 'The bank did not get your confirmation. Try again, or use another card.',
    connection: 'We got no answer. Check your connection and try again.',
  },
}
export type CardTexts = (typeof messages)['en']

/** `da`, `da-DK` and `da_DK` alike; `auto` is the browser's language. */
export function cardLanguageOf(locale: string | undefined): keyof typeof messages {
  const wanted = !locale || locale === 'auto' ? navigator.language : locale
  const language = wanted.slice(0, 2).toLowerCase()
  return language in messages ? (language as keyof typeof messages) : 'en'
}

export const cardTextsOf = (locale: string | undefined): CardTexts => messages[cardLanguageOf(locale)]

/** The service answers in English; the customer reads their own language. */
export function localised<E extends Partial<CardFieldError>>(error: E, locale: string | undefined): E {
  const texts: Record<string, string> = cardTextsOf(locale)
  const code = error.code?.endsWith('_authentication_failure') ? 'authentication_failure' : (error.code ?? '')
  const message = texts[error.decline_code ?? ''] ?? texts[code] ?? error.message
  return { ...error, message }
}
