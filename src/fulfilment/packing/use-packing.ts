import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { ApiError } from '#/app/api/api-error.ts'
import { staffErrorText } from '#/app/studio/staff-error.ts'
import { staffMoment } from '#/app/studio/staff-time.ts'
import { useLine } from '#/app/use-line.ts'
import type { Sent } from '#/boxes/sent.ts'
import type { Scan } from './scan.rule.ts'
import type { ScanAnswer } from './scan-field.tsx'
import type { PackView } from './warehouse.api.ts'

export type View = Sent<PackView>
export type Undo = '/unpack' | '/restyle'
type Changed = View & { scan?: Scan }

/**
 * The box on the packing table. A scanner is faster than a network: what is scanned and pressed waits in line, and is
 * judged by the box as it stands when its turn comes, so that the second half of a double click finds nothing to do.
 */
export function usePacking(initial: View | null) {
  const revalidator = useRevalidator()
  const [view, setView] = useState(initial)
  const [answer, setAnswer] = useState<ScanAnswer>({ tone: 'quiet', text: greeting(initial) })
  const latest = useRef(initial)
  const line = useLine()
  const show = (next: View) => {
    latest.current = next
    setView(next)
  }

  const inTurn = (work: (view: View) => Promise<void> | void) =>
    void line(async () => {
      if (!latest.current) return
      const { id } = latest.current.box
      try {
        await work(latest.current)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // Unreachable again: what stood here stays, and the next scan is tried all the same.
        if (error.status === 409) show(await send<View>('GET', `${base}/${id}`).catch(() => latest.current!))
        setAnswer({ tone: 'bad', text: wordsOf(error) })
      }
    })
  async function change({ box }: View, path: string, body: object, said: (next: Changed) => ScanAnswer) {
    const next = await send<Changed>('POST', `${base}/${box.id}${path}`, body)
    show(next)
    setAnswer(said(next))
    revalidator.revalidate()
  }
  const shipIt = (view: View) =>
    change(view, '/ship', { version: view.box.version }, ({ box }) => ({
      tone: 'good',
      text: `Box ${box.number} is on its way. Scan the next box number.`,
    }))

  return {
    view,
    answer,
    say: setAnswer,
    scan: (code: string) =>
      inTurn(async (view) => {
        if (code === view.box.number) {
          show(await send<View>('GET', `${base}/${view.box.id}`))
          return setAnswer({ tone: 'quiet', text: greeting(latest.current) })
        }
        if (code.toUpperCase() !== 'SHIP')
          return change(view, '/scan', { code }, ({ scan }) => ({
            tone: scan?.outcome === 'packed' ? 'good' : 'bad',
            text: scan?.message ?? '',
          }))
        if (canShip(view)) return shipIt(view)
        setAnswer({ tone: 'bad', text: whyNot(view) })
      }),
    ship: () => inTurn((view) => (canShip(view) ? shipIt(view) : undefined)),
    deliver: () =>
      inTurn((view) =>
        view.box.state === 'shipped'
          ? change(view, '/deliver', {}, ({ box }) => ({
              tone: 'good',
              text: `Box ${box.number} is at her door.`,
            }))
          : undefined,
      ),
    undo: (path: Undo, reason: string) =>
      inTurn((view) =>
        change(view, path, { reason }, () => ({
          tone: 'quiet',
          text: path === '/unpack' ? 'Everything is out again.' : 'It is back with the stylist.',
        })),
      ),
  }
}

const base = '/studio/warehouse'
const canShip = ({ box, heldUntil }: View) => box.state === 'packed' && !heldUntil

function whyNot({ box, heldUntil }: View): string {
  if (heldUntil) return held(heldUntil)
  return box.state === 'approved' ? 'Not yet: pieces are missing.' : wordFor(box)
}

const wordsOf = (error: ApiError) =>
  error.code === 'changed-meanwhile' || error.code === 'not-possible-now'
    ? 'The box has moved on. This is how it stands now.'
    : staffErrorText(error)

export const held = (until: string) => `It stays here until ${staffMoment(until)}: her address is new.`

function greeting(view: View | null): string {
  if (!view) return 'Scan a box number from the pick list.'
  const { box, pieces, heldUntil } = view
  if (box.state === 'approved') {
    const left = pieces.filter(({ state }) => state === 'picked').length
    return `${left} ${left === 1 ? 'piece' : 'pieces'} to go. Scan the first.`
  }
  if (heldUntil) return held(heldUntil)
  return wordFor(box)
}

const wordFor = ({ state }: View['box']) => whereItIs[state] ?? 'This box has left the warehouse.'

const whereItIs: Partial<Record<View['box']['state'], string>> = {
  packed: 'The box is complete. Scan SHIP, or press Ship.',
  shipped: 'This box is on its way.',
  styling: 'This box is with the stylist.',
  previewing: 'This box is with the customer, who looks at it.',
  cancelled: 'This box is cancelled: its pieces go back to the shelf.',
  lapsed: 'This order lapsed: its pieces go back to the shelf.',
}
