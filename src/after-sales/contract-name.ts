import type { ContractType } from '#/platform/ports/contract.ts'
import type { MailContext } from '#/platform/ports/email.ts'
import { isExchangeNumber } from '#/platform/ports/exchange-number.rule.ts'

/** The name of a box, an order or an exchange inside a sentence of a mail. */
export const contractName = (t: MailContext['t'], { of, number }: { of: ContractType; number: string }) =>
  t(isExchangeNumber(number) ? 'mail.contract.exchange' : `mail.contract.${of}`, { number })

/** The button of a mail that leads to a box, an order or an exchange. */
export const toContractKey = (of: 'box' | 'order', number: string) => {
  if (of === 'box') return 'mail.toMyBox'
  return isExchangeNumber(number) ? 'mail.toMyExchange' : 'mail.toMyOrder'
}
