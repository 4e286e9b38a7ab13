import { memberBoxes } from '#/boxes/find-boxes.ts'
import { listOpenCharges } from '#/money/charges/attempt/charge-later.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { Conflict, found, Invalid } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listOwnOrders } from '#/shop/orders/orders.ts'
import { roleNames } from '#/studio/tasks/role-names.ts'
import { removeTask, type TaskAbout, writeTask } from '#/studio/tasks/tasks.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { act, type Offer, type Whose } from '../act.ts'
import { choiceField, dayField, type FormField, longTextField } from '../fields.ts'

const NEWEST = 5
const DAYS = 3
const MOST_DAYS = 60

type Subject = { kind: TaskAbout['kind']; id: string; name: string }

/** The customer, and their newest boxes, orders and open charges. */
async function subjectsOf({ db }: Ctx, { id }: Whose): Promise<Subject[]> {
  const [boxes, orders, charges] = await Promise.all([
    memberBoxes(db, id),
    listOwnOrders(db, id),
    listOpenCharges(db, id),
  ])
  const named = <Row extends { id: string }>(
    kind: Subject['kind'],
    rows: readonly Row[],
    nameOf: (row: Row) => string,
  ) => rows.slice(0, NEWEST).map((row) => ({ kind, id: row.id, name: nameOf(row) }))
  return [
    { kind: 'member', id, name: 'The customer' },
    ...named('box', boxes, ({ number }) => `Box ${number}`),
    ...named('shop-order', orders, ({ number }) => `Order ${number}`),
    ...named('charge', charges, ({ number, ...money }) => `Charge of ${staffMoney(money)}, ${number}`),
  ]
}

function fieldsFrom(today: string): FormField[] {
  const later = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
  const options = Object.entries(roleNames).map(([value, label]) => ({ value, label }))
  return [
    longTextField({ name: 'task', label: 'To do', value: '' }),
    choiceField({ name: 'role', label: 'For', value: 'finance', options }),
    dayField({ name: 'day', label: 'Until', min: today, max: later(MOST_DAYS), value: later(DAYS) }),
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
    return (await subjectsOf(ctx, whose)).map((subject) => ({ ...subject, fields }))
  },
  needsSecond: null,
  async run(ctx, { whose, about, staff, input: { task, role, day } }) {
    const { kind, id } = found((await subjectsOf(ctx, whose)).find(({ id }) => id === about))
    const last = Temporal.PlainDate.from(studioDay(ctx.clock.now())).add({ days: MOST_DAYS }).toString()
    if (day > last) throw Invalid({ day: 'day-outside' })
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
