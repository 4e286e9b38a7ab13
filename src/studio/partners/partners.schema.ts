import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  anything,
  closed,
  count,
  list,
  moment,
  oneOf,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf, listQuery } from '#/platform/list/list-schema.ts'
import { endpointStates } from './endpoints.ts'
import { partnerEventIds } from './partner-events.rule.ts'
import { endpointList, messageList, messageStates } from './partner-lists.ts'

const Events = list(oneOf(partnerEventIds), { minItems: 1, uniqueItems: true })
const terms = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  url: Type.String({ minLength: 1, maxLength: 500 }),
  events: Events,
}

export const EndpointsQuery = listQuery(endpointList)
const PartnerEndpoint = closed({
  id: uuid,
  name: text,
  url: text,
  events: list(oneOf(partnerEventIds)),
  state: oneOf(endpointStates),
  version: count,
  madeAt: moment,
  failedAt: orNull(moment),
  failingSince: orNull(moment),
  formerUntil: orNull(moment),
  lastDeliveredAt: orNull(moment),
})
export const Endpoints = listOf(PartnerEndpoint)
export const EndpointPage = PartnerEndpoint
export type EndpointView = Shown<typeof PartnerEndpoint>

export const EndpointBody = closed(terms)
export const EndpointChange = closed({ ...terms, version: count })
export const MadeEndpoint = closed({ id: uuid, secret: text })
export const RolledSecret = closed({ secret: text, formerUntil: moment })
export const StateBody = closed({ state: oneOf(['active', 'paused', 'ended']), reason })

export const MessagesQuery = listQuery(messageList(''))
const PartnerMessage = closed({
  id: uuid,
  type: oneOf(partnerEventIds),
  state: oneOf(messageStates),
  at: moment,
  tries: count,
  nextTryAt: orNull(moment),
  deliveredAt: orNull(moment),
  lastAnswer: orNull(text),
})
export const Messages = listOf(PartnerMessage)
export type MessageView = Shown<typeof PartnerMessage>
export const MessagePage = closed({
  ...PartnerMessage.properties,
  data: anything,
  tried: list(closed({ nth: count, at: moment, answer: text, tookMs: count })),
})
