export const timelineKinds = [
  'account',
  'box',
  'parcel',
  'invoice',
  'charge',
  'refund',
  'mail',
  'note',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const kindNames: Record<TimelineKind, string> = {
  account: 'Account',
  box: 'Box',
  parcel: 'Parcel',
  invoice: 'Invoice',
  charge: 'Charge',
  refund: 'Refund',
  mail: 'Mail',
  note: 'Note',
}

/** What its source calls it, as staff read it; what is not named here is its own word. */
const words: Readonly<Partial<Record<`${TimelineKind}:${string}`, string>>> = {
  'account:registered': 'Registered',
  'account:credit-approved': 'Credit approved',
  'account:credit-refused': 'Credit refused',
  'account:card-saved': 'Card saved',
  'account:subscribed': 'Subscription begun',
  'account:unsubscribed': 'Subscription ended',
  'box:order': 'Ordered',
  'box:claim': 'Taken by a stylist',
  'box:release': 'Given back by the stylist',
  'box:sendPreview': 'Preview sent',
  'box:skipPreview': 'Approved without a preview',
  'box:sendBack': 'Sent back to the stylist',
  'box:approve': 'Approved by the customer',
  'box:previewEnds': 'Approved by silence',
  'box:restyle': 'Given back by the warehouse',
  'box:pack': 'Packed',
  'box:unpack': 'Taken out again',
  'box:ship': 'Shipped',
  'box:deliver': 'Delivered',
  'box:lose': 'Lost on its way',
  'box:confirm': 'Decided by the customer',
  'box:approvalEnds': 'Decided by silence',
  'box:close': 'Closed',
  'box:cancel': 'Cancelled',
  'box:lapse': 'Offer lapsed',
  'parcel:handed-over': 'Handed to the carrier',
  'parcel:arrived': 'Arrived',
  'parcel:piece-back': 'A piece came back',
  'invoice:invoice': 'Invoice',
  'invoice:credit-note': 'Credit note',
  'charge:created': 'Charge begun',
  'charge:answer-captured': 'Paid',
  'charge:answer-declined': 'Card declined',
  'charge:answer-needs-customer': 'Bank asks the customer',
  'charge:answer-unknown': 'Bank did not answer',
  'refund:pending': 'Refund is being sent',
  'refund:unknown': 'Refund sent, no answer yet',
  'refund:done': 'Refunded',
  'refund:failed': 'Refund failed',
  'mail:queued': 'Mail waits to be sent',
  'mail:sending': 'Mail is being sent',
  'mail:sent': 'Mail sent',
  'mail:unknown': 'Mail perhaps sent',
  'mail:failed': 'Mail failed',
  'note:stylist': 'Stylist’s note to her',
  'note:member': 'What she wrote',
  'note:settled': 'Exception settled',
}

export const timelineWords = ({ kind, what }: { kind: TimelineKind; what: string }): string =>
  words[`${kind}:${what}`] ?? sentence(what.replaceAll('-', ' '))

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
