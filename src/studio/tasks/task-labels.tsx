import './tasks.css'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { roleNames } from './role-names.ts'
import type { TaskView } from './tasks.schema.ts'

const aboutNames = { member: '', box: 'Box', 'shop-order': 'Order', charge: 'Charge of' } as const

/** “Box 100010”; empty for the customer. */
export const aboutText = ({ kind, name }: TaskView['about']): string =>
  kind === 'member' ? '' : `${aboutNames[kind]} ${name}`

export const ownerText = ({ owner, role }: TaskView): string => owner ?? roleNames[role]

/** The day of an open task with a mark when it has passed; the end of a done one. */
export function TaskDay({ task: { dueOn, doneAt, doneBy }, today }: { task: TaskView; today: string }) {
  if (doneAt) return <span>{`Done ${staffMoment(doneAt)}, ${doneBy}`}</span>
  const day = staffDay(atNoon(dueOn))
  if (dueOn < today) return <Badge tone="warning">{`Overdue since ${day}`}</Badge>
  return <span>{dueOn === today ? 'Today' : `Until ${day}`}</span>
}
