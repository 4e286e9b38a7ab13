import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { staffRoles } from '#/platform/http/http.ts'
import {
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { taskAbout } from './tasks.ts'

const role = oneOf(staffRoles)
const Task = closed({
  id: uuid,
  memberId: uuid,
  customer: text,
  about: closed({ kind: oneOf(taskAbout), name: text }),
  text,
  role,
  owner: orNull(text),
  dueOn: day,
  writtenBy: text,
  doneAt: orNull(moment),
  doneBy: orNull(text),
  version: count,
})
export type TaskView = Shown<typeof Task>

const owners = list(closed({ id: uuid, name: text, role }))
export type OwnerView = Shown<typeof owners>[number]
/** `today`: by the studio's clock, with which an overdue task is told. */
export const Tasks = closed({ ...listOf(Task).properties, owners, today: day })
export const TasksOf = closed({ tasks: list(Task), more: flag, owners, today: day })

const assignment = { role, ownerId: orNull(uuid), dueOn: day }
export const NewTask = closed({
  ...assignment,
  text: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
  about: optional(closed({ kind: oneOf(taskAbout), id: uuid })),
})
/** The version that was shown. */
export const OfVersion = closed({ version: count })
export const HandOn = closed({ version: count, reason, ...assignment })
