import { createHmac } from 'node:crypto'
import { cardError } from '../api/refusals.ts'
import type { Behaviour } from './card-decision.rule.ts'

type TestCard = { token: string; brand: string; behaviour: Behaviour; country?: string }

/** The published test numbers and tokens; any other number is invalid here. */
const testCards: Record<string, TestCard> = {
  '4242424242424242': { token: 'pm_card_visa', brand: 'visa', behaviour: 'pays' },
  '4000056655665556': { token: 'pm_card_visa_debit', brand: 'visa', behaviour: 'pays' },
  '5555555555554444': { token: 'pm_card_mastercard', brand: 'mastercard', behaviour: 'pays' },
  '378282246310005': { token: 'pm_card_amex', brand: 'amex', behaviour: 'pays' },
  '4000002080000001': { token: 'pm_card_dk', brand: 'visa', behaviour: 'pays', country: 'DK' },
  '4000007520000008': { token: 'pm_card_se', brand: 'visa', behaviour: 'pays', country: 'SE' },
  '4000005280000002': { token: 'pm_card_nl', brand: 'visa', behaviour: 'pays', country: 'NL' },
  '4000002760000016': { token: 'pm_card_de', brand: 'visa', behaviour: 'pays', country: 'DE' },
  '4000002500003155': {
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    behaviour: 'authenticate-unless-set-up',
  },
  '4000002760003184': {
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    behaviour: 'authenticate-always',
  },
  '4000000000003220': {
    token: 'pm_card_threeDSecure2Required',
    brand: 'visa',
    behaviour: 'authenticate-unless-set-up',
  },
  '4000008260003178': {
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    brand: 'visa',
    behaviour: 'authenticate-then-insufficient-funds',
  },
  '4000008400001629': {
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
    brand: 'visa',
    behaviour: 'authenticate-then-declined',
  },
  '4000000000009995': {
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    behaviour: 'insufficient_funds',
  },
  '4000000000000341': {
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    behaviour: 'attaches-then-declined',
  },
  '4000000000000002': { token: 'pm_card_chargeDeclined', brand: 'visa', behaviour: 'generic_decline' },
  '4000000000009987': { token: 'pm_card_chargeDeclinedLostCard', brand: 'visa', behaviour: 'lost_card' },
  '4000000000009979': { token: 'pm_card_chargeDeclinedStolenCard', brand: 'visa', behaviour: 'stolen_card' },
  '4000000000000069': {
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    behaviour: 'expired_card',
  },
  '4000000000000127': {
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    behaviour: 'incorrect_cvc',
  },
  '4000000000000119': {
    token: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    behaviour: 'processing_error',
  },
  '4000000000000259': { token: 'pm_card_createDispute', brand: 'visa', behaviour: 'pays-then-disputed' },
  '4000000000007726': { token: 'pm_card_pendingRefund', brand: 'visa', behaviour: 'pays-refund-pending' },
}

export type CardInput = { number: string; exp_month: number; exp_year: number; cvc?: string }
/** The stored data of a card: not enough to pay with it. */
export type KnownCard = {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  country: string
  fingerprint: string
  behaviour: Behaviour
}

export function cardOfToken(token: string, now: Date, secret: string): KnownCard | undefined {
  const entry = Object.entries(testCards).find(([, card]) => card.token === token)
  return entry && known(entry[0], entry[1], 12, now.getUTCFullYear() + 4, secret)
}

/** A valid card, or the error of its first wrong field. */
export function checkCard(input: CardInput, now: Date, secret: string): KnownCard {
  const number = input.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    throw fieldError('incorrect_number', 'Your card number is incorrect.', 'number')
  const year = input.exp_year < 100 ? 2000 + input.exp_year : input.exp_year
  checkExpiry(input.exp_month, year, now)
  const card = testCards[number]
  const cvcLength = card?.brand === 'amex' ? 4 : 3
  if (input.cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(input.cvc))
    throw fieldError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  if (!card)
    throw cardError({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: 'Your card was declined. Your request was in test mode, but used a non test card.',
    })
  return known(number, card, input.exp_month, year, secret)
}

function checkExpiry(month: number, year: number, now: Date) {
  if (month < 1 || month > 12)
    throw fieldError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  if (year < thisYear || year > thisYear + 50 || (year === thisYear && month < thisMonth))
    throw fieldError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
}

const fieldError = (code: string, message: string, param: string) => cardError({ code, message, param })

/** The fingerprint is keyed: without a key, sixteen digits with a known beginning are quickly guessed. */
function known(number: string, card: TestCard, month: number, year: number, secret: string): KnownCard {
  return {
    brand: card.brand,
    last4: number.slice(-4),
    exp_month: month,
    exp_year: year,
    country: card.country ?? 'US',
    fingerprint: createHmac('sha256', secret)
      .update(number)
      .digest('base64url')
      .replace(/[-_]/g, '')
      .slice(0, 16),
    behaviour: card.behaviour,
  }
}

export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
