import { closed, count, list, moment, reason, text, uuid } from '#/platform/http/schema.ts'

export const BeginView = closed({ reason })
export const Begun = closed({ endsAt: moment })
/** `secondsLeft`: a browser's clock may differ from ours. */
export const View = closed({ memberId: uuid, name: text, endsAt: moment, secondsLeft: count })
export const Views = closed({ views: list(closed({ at: moment })) })
