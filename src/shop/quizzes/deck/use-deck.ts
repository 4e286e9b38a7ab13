import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Quiz } from '#/people/taste/answers.ts'
import type { PassReason } from '#/people/taste/taste.rule.ts'
import type { ItemView } from '#/shop/browse/load-listing.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import type { Swipe } from './swipe.rule.ts'

export type Swiped = { card: ItemView; swipe: Swipe; why: PassReason[] }
type Dealt = {
  quiz: Quiz
  cards: ItemView[]
  /** An answer to the card before these, which is stored already. */
  before?: Swiped | undefined
  onEnd: () => void
}

/** The deck's state. Each tap counts at once, however fast, and is sent in the background. */
export function useDeck({ quiz, cards, before, onEnd }: Dealt) {
  const outbox = useRef<Outbox>(undefined)
  const [begun] = useState(before ? [before] : [])
  const latest = useRef<Swiped[]>(begun)
  const [swiped, setSwiped] = useState<Swiped[]>(begun)
  const all = before ? [before.card, ...cards] : cards
  const [taken, setTaken] = useState<Swiped>()
  const out = useCallback(() => {
    outbox.current ??= openOutbox(quiz)
    return outbox.current
  }, [quiz])
  const isStuck = useSyncExternalStore(
    useCallback((tell) => out().listen(tell), [out]),
    () => out().isStuck(),
    () => false,
  )
  function change(next: Swiped[]) {
    latest.current = next
    setSwiped(next)
  }
  function post({ card: { productId, sku }, swipe, why }: Swiped, answer: Swipe | 'undone' = swipe) {
    out().add({ id: crypto.randomUUID(), productId, sku, answer, why: answer === 'passed' ? why : [] })
  }
  function answer(swipe: Swipe) {
    const card = all[latest.current.length]
    if (!card) return
    const one: Swiped = { card, swipe, why: [] }
    change([...latest.current, one])
    setTaken(undefined)
    post(one)
  }
  function undo() {
    const one = latest.current.at(-1)
    if (!one || latest.current.length === all.length) return
    change(latest.current.slice(0, -1))
    setTaken(one)
    post(one, 'undone')
  }
  function explain(why: PassReason[]) {
    const one = latest.current.at(-1)
    if (one?.swipe !== 'passed') return
    const explained = { ...one, why }
    change([...latest.current.slice(0, -1), explained])
    post(explained)
  }
  const isOver = swiped.length >= all.length
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (isOver)
      void out()
        .emptied()
        .then(() => end.current())
  }, [isOver, out])
  return { all, swiped, taken, answer, undo, explain, isOver, isStuck }
}
