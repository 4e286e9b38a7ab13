import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { staffTime } from '#/platform/app/studio/staff-time.ts'

export type ViewOfCustomer = AnswerTo<'GET', '/view'>

/** Names the customer, and the end of the view. Loaded for a colleague's view alone. */
export const viewWords = ({ name, endsAt }: ViewOfCustomer) =>
  `You see the pages of ${name} as she does. Nothing can be changed. Until ${staffTime(endsAt)}.`
