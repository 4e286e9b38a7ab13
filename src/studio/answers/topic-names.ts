import type { Topic } from './answers.ts'

export const topicNames: Record<Topic, string> = {
  delivery: 'Delivery',
  returns: 'Returns',
  payment: 'Payment',
  styling: 'Styling',
  account: 'Account',
  other: 'Other',
}
