import type { Act } from './act.ts'
import { addressAct } from './kinds/address.ts'
import { extendAct, waiveFeeAct } from './kinds/box-acts.ts'
import { chargeLaterAct } from './kinds/charge-later.ts'
import { correctEmailAct } from './kinds/correct-email.ts'
import { emailAct } from './kinds/email.ts'
import { giveCreditAct } from './kinds/give-credit.ts'
import { handOverAct } from './kinds/hand-over.ts'
import { endSessionsAct, passwordLinkAct, sendAgainAct } from './kinds/mail-acts.ts'
import { cancelOrderAct, extendReturnAct } from './kinds/order-acts.ts'
import { refundAct } from './kinds/refund.ts'
import { endSubscriptionAct, pauseAct, skipAct } from './kinds/subscription-acts.ts'
import { swapAct } from './kinds/swap.ts'
import { writeMailAct } from './kinds/write-mail.ts'
import { writeMessageAct } from './kinds/write-message.ts'
import { undoAct } from './undo.ts'

const doable = {
  'write-message': writeMessageAct,
  'write-mail': writeMailAct,
  'charge-later': chargeLaterAct,
  'waive-fee': waiveFeeAct,
  'give-credit': giveCreditAct,
  refund: refundAct,
  'extend-approval': extendAct,
  'extend-return': extendReturnAct,
  'cancel-order': cancelOrderAct,
  'swap-piece': swapAct,
  'correct-address': addressAct,
  'change-email': emailAct,
  'correct-email': correctEmailAct,
  'send-again': sendAgainAct,
  pause: pauseAct,
  skip: skipAct,
  'end-subscription': endSubscriptionAct,
  'password-link': passwordLinkAct,
  'end-sessions': endSessionsAct,
  'hand-over': handOverAct,
} satisfies Record<string, Act>

export type ActName = keyof typeof doable | 'undo'

/** All acts of colleagues for a customer, in the order of the menu. A new one needs a row here, and nothing else. */
export const acts: Readonly<Record<ActName, Act>> = { ...doable, undo: undoAct(doable) }
export const actNames = Object.keys(acts) as ActName[]
