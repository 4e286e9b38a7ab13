import type { EndpointView, MessageView } from './partners.schema.ts'

export const endpointStateLabels: Record<EndpointView['state'], string> = {
  active: 'Active',
  paused: 'Paused',
  failed: 'Switched off',
  ended: 'Ended',
}
export const messageStateLabels: Record<MessageView['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

const reasons: Readonly<Record<string, string>> = {
  form: 'The address cannot be asked',
  inside: 'The name leads to a private address',
  away: 'No answer',
  'endpoint paused': 'Not sent: paused',
  'endpoint failed': 'Not sent: switched off',
  'endpoint ended': 'Not sent: ended',
}
/** The answer of a try in words: a status, or the reason for none. */
export const answerText = (answer: string | null) =>
  answer === null ? 'None yet' : (reasons[answer] ?? `Status ${answer}`)
