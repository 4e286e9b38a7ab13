import { useEffect, useRef, useState } from 'react'
import type { RemovalReason } from '#/boxes/proposals/removal.rule.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { staffErrorText } from '#/platform/app/studio/staff-error.ts'
import type { Desk } from '../../use-desk.ts'
import { type Ask, MOST_WITHOUT, type Slider, usualAsk } from '../ask.rule.ts'
import type { ProposalView } from '../proposal.schema.ts'

export type Ghost = ProposalView['pieces'][number]
type LeftOut = { sku: string; title: string; reason?: RemovalReason }
type State = {
  view?: ProposalView | undefined
  error?: string | undefined
  /** Garments that stay when the box is proposed again. */
  locked: readonly string[]
  /** Garments that were shown and not locked, when it was proposed again. */
  without: readonly string[]
  ask: Ask
  /** The garment left out last, whose reason may be given. */
  leftOut?: LeftOut | undefined
  /** Titles of garments that were sold before they could be picked. */
  sold: readonly string[]
}
const nothing: State = { locked: [], without: [], ask: usualAsk, sold: [] }

/** Reads proposals. A later answer replaces an earlier one, whichever comes first. */
function useReading(boxId: string) {
  const [state, setState] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const newest = useRef(0)
  async function read({ stay, ...change }: Partial<State> & { stay: readonly string[] }) {
    const to = { ...state, leftOut: undefined, sold: [], ...change }
    const number = ++newest.current
    setBusy(true)
    const { view, error } = await askFor(boxId, to, stay)
    if (number !== newest.current) return
    setBusy(false)
    setState((before) => ({
      ...{ ...to, view: view ?? before.view, error },
      locked: before.locked.filter((sku) => view?.pieces.some((piece) => piece.sku === sku) ?? true),
    }))
  }
  const close = () => {
    newest.current += 1
    setBusy(false)
    setState({ ...nothing, ask: state.ask })
  }
  return { state, setState, busy, read, close }
}

/** The proposed rest of a box. The garments are no pieces of it before they are taken; what changes in the box is proposed around anew. */
export function useProposal(desk: Desk) {
  const { box, pieces } = desk.view
  const { state, setState, busy, read, close } = useReading(box.id)
  const inBox = new Set(pieces.map(({ sku }) => sku))
  const ghosts = state.view?.pieces.filter(({ sku }) => !inBox.has(sku)) ?? []
  const without = (left: readonly string[]) =>
    ghosts.map(({ sku }) => sku).filter((sku) => !left.includes(sku))
  useBoxChange(pieces.map(({ sku }) => sku).join(), () => {
    if (!state.view) return
    if (ghosts.length === 0 && state.sold.length === 0) return close()
    void read({ stay: without([]), sold: state.sold })
  })
  return {
    ...{ ghosts, busy, close },
    ...state,
    /** The rest of the box; again: others in place of those that are not locked. */
    propose: () =>
      read({
        stay: state.locked,
        without: [...state.without, ...without(state.locked)].slice(-MOST_WITHOUT),
      }),
    slide: (name: Slider, step: number) => read({ stay: state.locked, ask: { ...state.ask, [name]: step } }),
    lock: (sku: string) => setState((before) => ({ ...before, locked: toggled(before.locked, sku) })),
    take: (skus: readonly string[]) => {
      if (skus.length === 0) return
      desk.acceptProposed(skus, (sold) => {
        setState((before) => ({ ...before, sold }))
        // A box of which nothing was taken is as before, and the rest is proposed from here.
        if (sold.length === skus.length) void read({ stay: without(skus), sold })
      })
    },
    /** Leaves a garment out of the box, and fills its place anew. */
    leaveOut: async ({ sku, title }: Ghost) => {
      const error = await sayLeftOut(box.id, sku)
      if (error) return setState((before) => ({ ...before, error }))
      return read({ stay: without([sku]), leftOut: { sku, title } })
    },
    /** The reason for what was left out. */
    say: async (leftOut: LeftOut, reason: RemovalReason) => {
      const error = await sayLeftOut(box.id, leftOut.sku, reason)
      setState((before) => ({ ...before, ...(error ? { error } : { leftOut: { ...leftOut, reason } }) }))
    },
  }
}
const toggled = (skus: readonly string[], sku: string) =>
  skus.includes(sku) ? skus.filter((one) => one !== sku) : [...skus, sku]
export type BoxProposal = ReturnType<typeof useProposal>

/** Calls back when the pieces of the box are others than before. */
function useBoxChange(skus: string, onChange: () => void) {
  const before = useRef(skus)
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once a change, with what is known then
  useEffect(() => {
    if (before.current === skus) return
    before.current = skus
    onChange()
  }, [skus])
}

async function askFor(
  boxId: string,
  { ask, without }: Pick<State, 'ask' | 'without'>,
  locked: readonly string[],
): Promise<Pick<State, 'view' | 'error'>> {
  try {
    const body = { ...ask, locked: [...locked], without: without.filter((sku) => !locked.includes(sku)) }
    return { view: await send('POST', '/studio/desk/:boxId/proposal', { params: { boxId }, body }) }
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown
    return { error: staffErrorText(thrown) }
  }
}

async function sayLeftOut(boxId: string, sku: string, reason?: RemovalReason) {
  try {
    const body = { sku, ...(reason && { reason }) }
    await send('POST', '/studio/desk/:boxId/proposal/leave-out', { params: { boxId }, body })
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown
    return staffErrorText(thrown)
  }
}
