import { Conflict, found, Invalid } from '#/platform/errors.ts'
import { subjectsOf } from '#/studio/answers/subjects.ts'
import { roleNames } from '#/studio/tasks/role-names.ts'
import { MOST_HAND_OVER_DAYS } from '#/studio/tasks/task-days.rule.ts'
import { removeTask, writeTask } from '#/studio/tasks/tasks.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { act, type Offer } from '../act.ts'
import { choiceField, dayField, type FormField, longTextField } from '../fields.ts'

const DAYS = 3
const later = (today: string, days: number) => Temporal.PlainDate.from(today).add({ days }).toString()

function fieldsFrom(today: string): FormField[] {
  const options = Object.entries(roleNames).map(([value, label]) => ({ value, label }))
  return [
    longTextField({ name: 'task', label: 'To do', value: '' }),
    choiceField({ name: 'role', label: 'For', value: 'finance', options }),
    dayField({
      ...{ name: 'day', label: 'Until', value: later(today, DAYS) },
      ...{ min: today, max: later(today, MOST_HAND_OVER_DAYS) },
    }),
  ]
}

export const handOverAct = act({
  label: 'Hand to finance or another role',
  button: 'Hand it over',
  about: 'member',
  roles: ['support', 'finance', 'admin'],
  takes: ['task', 'role', 'day'],
  stepUp: false,
  none: 'Nothing can be handed over.',
  async offers(ctx, whose): Promise<Offer[]> {
    const fields = fieldsFrom(studioDay(ctx.clock.now()))
    return (await subjectsOf(ctx, whose)).map(({ kind, id, name }) => ({ kind, id, name, fields }))
  },
  needsSecond: null,
  async run(ctx, { whose, about, staff, input: { task, role, day } }) {
    const { kind, id } = found((await subjectsOf(ctx, whose)).find(({ id }) => id === about))
    if (day > later(studioDay(ctx.clock.now()), MOST_HAND_OVER_DAYS)) throw Invalid({ day: 'day-outside' })
    const taskId = await writeTask(ctx, {
      ...{ memberId: whose.id, about: { kind, id }, text: task, staffId: staff.id },
      ...{ role, ownerId: null, dueOn: day },
    })
    return { taskId }
  },
  async undo(ctx, { undoData }) {
    if (!(await removeTask(ctx, String(undoData.taskId)))) throw Conflict('not-possible-now')
  },
  templates: [],
  because: 'the other role finds the case in its queue, with the reason and the day',
})
