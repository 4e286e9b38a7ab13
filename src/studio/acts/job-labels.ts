/** Names of planned work in an act's effect. Null: work behind the scenes, which is not shown. */
const jobLabels: Readonly<Record<string, string | null>> = {
  'charge-card': 'The card is charged',
  'announce-part': 'A mail announces the charge',
  'remind-payment': 'A mail reminds of the payment',
  'remind-overdue': 'A reminder is written, unless it is paid',
  'send-refund': 'The money goes back to the card',
  'end-approval': 'What is not answered counts as kept',
  'remind-approval': 'A mail reminds of the decision',
  'open-next-box': 'The next box is ordered',
  'remind-next-box': 'A mail announces the next box',
  'lapse-offer': 'The offer of the box lapses',
  'send-box': 'The box leaves the desk',
  'drop-piece': null,
  'end-preview': 'The preview ends',
  'remind-preview': 'A mail reminds of the preview',
  'lapse-shop-order': 'The order lapses unless it is paid',
  'lapse-credit': 'The credit lapses',
  'remind-of-credit': 'A mail reminds of the credit',
  'lapse-grant': 'The request lapses unless a colleague has decided it',
  'lapse-second-look': 'The request lapses unless a colleague has decided it',
  'begin-email-change': 'Each address gets a link',
  'begin-email-correction': null,
  'send-email': 'The mail leaves',
  'close-thread': 'The thread closes unless a word is written',
  'tell-of-answer': 'A mail tells of the message, unless it was read',
  'close-shop-order': 'What is not announced as a return stays with the customer',
  'cancel-intent': null,
}

/** Undefined for work that has no words yet: a test fails then. */
export const labelOfJob = (kind: string): string | null | undefined => jobLabels[kind]
