import { useEffect, useRef, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { type Step, stepAfter } from './opening.rule.ts'

type Opening = { boxId: string; note: boolean; pieces: number }

/**
 * The steps of an opening. It is saved with the first step; without a network the steps go on, and saving is tried again with
 * each step and when the network is back.
 */
export function useOpening({ boxId, ...box }: Opening, onAll: () => void) {
  const [step, setStep] = useState<Step>('closed')
  const [ending, setEnding] = useState(false)
  const saved = useRef(false)
  const save = async () => {
    if (saved.current) return
    saved.current = true
    await send('PUT', '/boxes/:boxId/opened', { params: { boxId } }).catch(() => {
      saved.current = false
    })
  }
  const began = step !== 'closed' || ending
  useEffect(() => {
    if (!began) return
    window.addEventListener('online', save)
    return () => window.removeEventListener('online', save)
  })
  /** The present step stays in sight until the opening is saved, or cannot be. */
  async function end() {
    setEnding(true)
    await save()
    onAll()
  }
  function next() {
    const after = step === 'closed' && isCalm() ? 'all' : stepAfter(step, box)
    if (after === 'all') return end()
    setStep(after)
    return save()
  }
  return { step, ending, next, all: end }
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
