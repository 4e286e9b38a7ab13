import type { AdvertTopic } from '#/platform/consent/adverts/adverts.rule.ts'
import { event } from '#/platform/ports/events.ts'

/** A member has agreed to mails of a topic, or stopped them. */
export const topicAnswered = event<{ memberId: string; topic: AdvertTopic; granted: boolean }>(
  'topic-answered',
)
